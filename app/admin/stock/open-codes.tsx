import { type ReactNode, useState } from 'react';
import { unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import type { LastScan, OpenCode } from './reception-draft.ts';

type OpenCodesProps = {
  codes: readonly OpenCode[];
  /** May write a barcode (permission `catalogue`). */
  maySetCode: boolean;
  /** What a scan is called on screen. */
  nameOf: (scan: LastScan) => string;
  onAgain: (code: OpenCode) => void;
  onDrop: (code: OpenCode) => void;
  onFound: (code: OpenCode, article: Article) => void;
  /** The number that was taken for a code is one of units. */
  onUnits: (code: OpenCode, of: LastScan) => void;
};

/** Codes that a person has to settle: each is chosen, looked for by name, looked up again, or dropped. None is lost. */
export function OpenCodes({ codes, ...actions }: OpenCodesProps) {
  if (codes.length === 0) return null;
  return (
    <Card as="section" gap={4} tone="danger" aria-label="Códigos por resolver">
      <h2>Códigos por resolver</h2>
      {codes.map((code) => (
        <OpenCodeRow key={code.code} code={code} {...actions} />
      ))}
    </Card>
  );
}

type RowProps = Omit<OpenCodesProps, 'codes'> & { code: OpenCode };

const WHY = {
  unknown: 'no es de ningún artículo',
  offline: 'no se pudo buscar',
  several: '¿cuál es?',
  units: '¿es una cantidad, o un código?',
} as const satisfies Record<OpenCode['why'], string>;

function OpenCodeRow(props: RowProps) {
  const { code, onAgain, onDrop } = props;
  const [isSearching, setSearching] = useState(false);
  const name = <span className="visually-hidden"> {code.code}</span>;
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between">
        <span>
          <strong>{code.code}</strong>
          {code.why !== 'units' && ` · ${unitsText(code.units)}`} · {WHY[code.why]}
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
      <Choices {...props} />
      {isSearching && <Search {...props} />}
    </Stack>
  );
}

/** What the scan may have meant, a button each. */
function Choices({ code, nameOf, onFound, onUnits }: RowProps): ReactNode {
  const { of, articles, units } = code;
  if (articles.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={`Opciones para “${code.code}”`}>
      {of && (
        <Button wide onClick={() => onUnits(code, of)}>
          {unitsText(Number(code.code))} de {nameOf(of)}
        </Button>
      )}
      {articles.map((article) => (
        <Button key={article._id} variant="secondary" wide onClick={() => onFound(code, article)}>
          <Row as="span" gap={3}>
            Sumar {units}
            <ArticleName article={article} />
          </Row>
        </Button>
      ))}
    </Stack>
  );
}

function Search({ code, maySetCode, onFound }: RowProps) {
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
