import { useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ArticleName } from './article-name.tsx';
import type { OpenCode } from './open-code.ts';

type OpenCodesProps = {
  codes: readonly OpenCode[];
  /** May write a barcode (permission `catalogue`). */
  maySetCode: boolean;
  onAgain: (code: OpenCode) => void;
  onDrop: (code: OpenCode) => void;
  onFound: (code: OpenCode, article: Article) => void;
};

/** Codes that are nobody's: each is looked for by name, looked up again, or dropped. None is lost. */
export function OpenCodes({ codes, ...actions }: OpenCodesProps) {
  if (codes.length === 0) return null;
  return (
    <Card as="section" gap={4} tone="danger" aria-label="Códigos sin artículo">
      <h2>Códigos sin artículo</h2>
      {codes.map((code) => (
        <OpenCodeRow key={code.code} code={code} {...actions} />
      ))}
    </Card>
  );
}

type RowProps = Omit<OpenCodesProps, 'codes'> & { code: OpenCode };

function OpenCodeRow({ code, maySetCode, onAgain, onDrop, onFound }: RowProps) {
  const [isSearching, setSearching] = useState(false);
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between">
        <span>
          <strong>{code.code}</strong> · {unitsText(code.units)}
          {code.why === 'offline' && ' · no se pudo buscar'}
        </span>
        <Row gap={2}>
          {code.why === 'offline' && (
            <Button size="small" onClick={() => onAgain(code)}>
              Buscar de nuevo<span className="visually-hidden"> {code.code}</span>
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            Buscar por nombre<span className="visually-hidden"> para {code.code}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDrop(code)}>
            Descartar<span className="visually-hidden"> {code.code}</span>
          </Button>
        </Row>
      </Row>
      {isSearching && <Search code={code} maySetCode={maySetCode} onFound={onFound} />}
    </Stack>
  );
}

function Search({ code, maySetCode, onFound }: Pick<RowProps, 'code' | 'maySetCode' | 'onFound'>) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Article[] | null>(null);
  const search = useAction(async () => {
    if (q.trim() !== '') setFound((await call('findArticles', { query: { q } })).articles);
  });
  const attach = useAction(async (article: Article) => {
    await call('editSubProduct', { params: { id: article._id }, body: { barcode: code.code } });
    onFound(code, { ...article, barcode: code.code });
  });
  return (
    <Stack gap={3}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void search.run();
        }}
      >
        <Row gap={3}>
          <TextField label="Nombre, marca o color" value={q} onChange={(event) => setQ(event.target.value)} />
          <Button type="submit" variant="secondary" pending={search.pending}>
            Buscar
          </Button>
        </Row>
      </form>
      {found?.length === 0 && (
        <Text role="status">Ninguno. Probá con otras palabras, o cargalo en Nuevo producto.</Text>
      )}
      {found?.map((article) => (
        <Row key={article._id} gap={3} justify="between">
          <ArticleName article={article} />
          <Row gap={2}>
            {maySetCode && (
              <Button
                size="small"
                pending={attach.sending === article}
                onClick={() => void attach.run(article)}
              >
                {article.barcode === null ? 'Es este: guardar el código' : `Cambiar su código y sumar`}
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={() => onFound(code, article)}>
              Solo sumar
            </Button>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
