import { type ReactNode, useState } from 'react';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ArticleName } from './article-name.tsx';

/** A scan that a person has to settle; the places that scan know more of theirs. */
type Code = { code: string; units: number; why: string };

type OpenCodesProps<Open extends Code> = {
  title: string;
  codes: readonly Open[];
  /** What is said of a code beside its name; null: nothing. */
  noteOf: (code: Open) => string | null;
  /** May write a barcode (permission `catalogue`). */
  maySetCode: boolean;
  onAgain: (code: Open) => void;
  onDrop: (code: Open) => void;
  onFound: (code: Open, article: Article) => void;
  /** What the scan may have meant, as buttons. */
  choices?: (code: Open) => ReactNode;
};

/** Codes that a person has to settle: each is looked for by name, looked up again, or dropped. None is lost. */
export function OpenCodes<Open extends Code>({ title, codes, ...actions }: OpenCodesProps<Open>) {
  if (codes.length === 0) return null;
  return (
    <Card as="section" gap={4} tone="danger" aria-label={title}>
      <h2>{title}</h2>
      {codes.map((code) => (
        <OpenCodeRow key={code.code} code={code} {...actions} />
      ))}
    </Card>
  );
}

type RowProps<Open extends Code> = Omit<OpenCodesProps<Open>, 'title' | 'codes'> & { code: Open };

function OpenCodeRow<Open extends Code>({ code, choices, ...actions }: RowProps<Open>) {
  const { noteOf, maySetCode, onAgain, onDrop, onFound } = actions;
  const [isSearching, setSearching] = useState(false);
  const name = <span className="visually-hidden"> {code.code}</span>;
  const note = noteOf(code);
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between">
        <span>
          <strong>{code.code}</strong>
          {note !== null && ` · ${note}`}
        </span>
        <Row gap={2}>
          {code.why === 'offline' && (
            <Button size="small" onClick={() => onAgain(code)}>
              Buscar de nuevo{name}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            Buscar por nombre{name}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDrop(code)}>
            Descartar{name}
          </Button>
        </Row>
      </Row>
      {choices?.(code)}
      {isSearching && (
        <Search
          code={code.code}
          maySetCode={maySetCode}
          onFound={(article: Article) => onFound(code, article)}
        />
      )}
    </Stack>
  );
}

type SearchProps = { code: string; maySetCode: boolean; onFound: (article: Article) => void };

function Search({ code, maySetCode, onFound }: SearchProps) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Article[] | null>(null);
  const search = useAction(async () => {
    if (q.trim() !== '') setFound((await call('findArticles', { query: { q } })).articles);
  });
  const attach = useAction(async (article: Article) => {
    await call('editSubProduct', { params: { id: article._id }, body: { barcode: code } });
    onFound({ ...article, barcode: code });
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
                {article.barcode === null ? 'Es este: guardar el código' : 'Cambiar su código y sumar'}
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={() => onFound(article)}>
              Solo sumar
            </Button>
          </Row>
        </Row>
      ))}
    </Stack>
  );
}
