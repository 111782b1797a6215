import { useRef, useState } from 'react';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { call } from '../../kit/client.ts';

/** Adds an article by its code, at once, or by words, after a choice. */
export function AddArticle({ onAdd }: { onAdd: (article: Article) => void }) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Article[] | null>(null);
  const field = useRef<HTMLDivElement>(null);

  function add(article: Article) {
    onAdd(article);
    setQ('');
    setFound(null);
    field.current?.querySelector('input')?.focus();
  }
  const search = useAction(async () => {
    if (q.trim() === '') return;
    const { exact, articles } = await call('findArticles', { query: { q } });
    const [only] = articles;
    if (exact && only && articles.length === 1) add(only);
    else setFound(articles);
  });
  return (
    <Stack gap={2}>
      <div ref={field}>
        <ScanField
          label="Agregar un producto"
          hint="Escaneá el código, o escribí palabras y Enter."
          value={q}
          onChange={setQ}
          onScan={() => void search.run()}
        />
      </div>
      {found?.length === 0 && <Text role="status">No hay ningún producto con “{q}”.</Text>}
      {found?.map((article) => (
        <Button key={article._id} variant="secondary" size="small" wide onClick={() => add(article)}>
          {article.product.name} ({article.color}), hay {article.stock}
        </Button>
      ))}
    </Stack>
  );
}
