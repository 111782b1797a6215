import { useState } from 'react';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PickArticle } from '../stock/pick-article.tsx';
import { ArticleLine } from './article-line.tsx';
import { chosenOf } from './line-articles.ts';
import type { EditLine } from './list-input.ts';

/** What goes when the article of a line is sold out. */
export function LineSubstitute({ line, edit }: { line: AdminListLine; edit: EditLine }) {
  const { substituteArticle } = line;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Stack gap={3}>
      <Text weight="bold">Si se agota</Text>
      {substituteArticle ? (
        <ArticleLine article={chosenOf(substituteArticle)} why="Va este en su lugar">
          <Button variant="quiet" size="small" onClick={() => edit({ substitute: null })}>
            Quitar<span className="visually-hidden"> el reemplazo</span>
          </Button>
        </ArticleLine>
      ) : (
        <Text size="sm" tone="soft">
          Se hace lo que dice la lista para lo que se agota.
        </Text>
      )}
      {isChoosing ? (
        <PickArticle
          label="Artículo de reemplazo"
          onPick={({ _id }) => edit({ substitute: _id })}
          takesFocus
        />
      ) : (
        <div>
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            {substituteArticle ? 'Elegir otro reemplazo' : 'Elegir un reemplazo'}
          </Button>
        </div>
      )}
    </Stack>
  );
}
