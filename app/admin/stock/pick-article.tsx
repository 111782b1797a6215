import { useEffect, useRef, useState } from 'react';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import { focusScan } from '../scanning/reader-focus.ts';

type PickArticleProps = {
  label?: string;
  onPick: (article: Article) => void;
  /** It is what the screen is for, so that a reader types into it at once. */
  takesFocus?: boolean;
};

/** Finds an article by its code or by words; for a code at once. */
export function PickArticle({ label = 'Código o nombre', onPick, takesFocus = false }: PickArticleProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Article[] | null>(null);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) focusScan(field);
  }, [takesFocus]);
  function pick(article: Article) {
    setQ('');
    setFound(null);
    onPick(article);
  }

  const search = useAction(async () => {
    if (q.trim() === '') return;
    const { exact, articles } = await call('findArticles', { query: { q } });
    const [only] = articles;
    if (exact && only && articles.length === 1) pick(only);
    else setFound(articles);
  });
  return (
    <Stack gap={3} width={46}>
      <div ref={field}>
        <ScanField
          label={label}
          hint="Escaneá un artículo, o escribí palabras y Enter."
          value={q}
          onChange={setQ}
          onScan={() => void search.run()}
        />
      </div>
      {found?.length === 0 && <Text role="status">No hay ningún artículo con “{q}”.</Text>}
      {found?.map((article) => (
        <Button key={article._id} variant="secondary" wide onClick={() => pick(article)}>
          <ArticleName article={article} />
        </Button>
      ))}
    </Stack>
  );
}
