import { useId } from 'react';
import { href, Link } from 'react-router';
import type { AdminListLine } from '#shared/schemas/published-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Columns, Row, Stack, Text } from '../../ui/layout.tsx';
import { PickArticle } from '../stock/pick-article.tsx';
import { LineSubstitute } from './line-substitute.tsx';
import { LineWords } from './line-words.tsx';
import type { EditLine } from './list-input.ts';

type LinePanelProps = {
  line: AdminListLine;
  edit: EditLine;
  onRemove: () => void;
  /** Nothing is offered for it: the search has the focus at once. */
  seeks: boolean;
};

/** Any other article for a line, its text, its substitute; or no article at all. */
export function LinePanel({ line, edit, onRemove, seeks }: LinePanelProps) {
  const { choice } = line;
  const isNote = choice === 'note';
  const titleId = useId();
  return (
    <Stack gap={4} as="section" className="ruled" aria-labelledby={titleId}>
      <h3 id={titleId} className="visually-hidden">
        Cambiar “{line.text}”
      </h3>
      <Columns>
        {!isNote && (
          <Stack gap={3}>
            <PickArticle
              label={choice === 'chosen' ? 'Otro artículo' : 'Buscar el artículo'}
              onPick={({ _id }) => edit({ subProduct: _id, units: null })}
              takesFocus={seeks}
            />
            <Text size="sm" tone="soft">
              Lo que elijas vale también para los renglones iguales, en tus listas y en las que leen las
              familias. <Link to={href('/admin/listas/elegidos')}>Ver lo que elegiste</Link>
            </Text>
          </Stack>
        )}
        <Stack gap={5}>
          <LineWords line={line} edit={edit} />
          {choice === 'chosen' && <LineSubstitute line={line} edit={edit} />}
        </Stack>
      </Columns>
      <Row gap={2} className="ruled">
        {choice === 'chosen' && (
          <Button variant="quiet" size="small" onClick={() => edit({ subProduct: null, substitute: null })}>
            No lo vendemos
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => edit({ isNote: !isNote, subProduct: undefined, substitute: null })}
        >
          {isNote ? 'Es algo para comprar' : 'Es una nota'}
        </Button>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Quitar la línea
        </Button>
      </Row>
    </Stack>
  );
}
