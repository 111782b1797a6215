import { unitsText } from '#shared/counts.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';
import { ArticleName } from '../scanning/article-name.tsx';
import { OpenCodes } from '../scanning/open-codes.tsx';
import { dropCode, type LastScan, lineOf, type OpenCode } from './reception-draft.ts';
import type { useReception } from './use-reception.ts';

type ReceptionCodesProps = { reception: ReturnType<typeof useReception>; toScan: () => void };

const WHY = {
  unknown: 'no es de ningún artículo',
  offline: 'no se pudo buscar',
  several: '¿cuál es?',
  units: '¿es una cantidad, o un código?',
} as const satisfies Record<OpenCode['why'], string>;

/** The codes of a delivery or a count that a person has to settle. */
export function ReceptionCodes({ reception, toScan }: ReceptionCodesProps) {
  const { draft, change } = reception;
  const may = useMay();
  const settle = (code: OpenCode, how?: () => void) => {
    change((draft) => dropCode(draft, code.code));
    how?.();
    toScan();
  };
  const found = (code: OpenCode, article: Article) => settle(code, () => reception.add(article, code.units));
  return (
    <OpenCodes
      title="Códigos por resolver"
      codes={draft.open}
      noteOf={noteOf}
      maySetCode={may('catalogue')}
      onDrop={(code) => settle(code)}
      onAgain={(code) => settle(code, () => reception.scan(`${code.units}*${code.code}`))}
      onFound={found}
      choices={(code) => (
        <Choices
          code={code}
          nameOf={(scan) => nameOf(scan, (id) => lineOf(draft, id)?.article.product.name)}
          onFound={(article) => found(code, article)}
          onUnits={(of) => settle(code, () => reception.count(of, Number(code.code)))}
        />
      )}
    />
  );
}

function noteOf({ why, units }: OpenCode): string {
  return why === 'units' ? WHY[why] : `${unitsText(units)} · ${WHY[why]}`;
}

type ChoicesProps = {
  code: OpenCode;
  /** What a scan is called on screen. */
  nameOf: (scan: LastScan) => string;
  onFound: (article: Article) => void;
  /** The number that was taken for a code is one of units. */
  onUnits: (of: LastScan) => void;
};

/** What the scan may have meant, a button each. */
function Choices({ code: { code, of, articles, units }, nameOf, onFound, onUnits }: ChoicesProps) {
  if (articles.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={`Opciones para “${code}”`}>
      {of && (
        <Button wide onClick={() => onUnits(of)}>
          {unitsText(Number(code))} de {nameOf(of)}
        </Button>
      )}
      {articles.map((article) => (
        <Button key={article._id} variant="secondary" wide onClick={() => onFound(article)}>
          <Row as="span" gap={3}>
            Sumar {units}
            <ArticleName article={article} />
          </Row>
        </Button>
      ))}
    </Stack>
  );
}

function nameOf(scan: LastScan, article: (id: string) => string | undefined): string {
  return 'code' in scan ? `“${scan.code}”` : (article(scan.article) ?? '');
}
