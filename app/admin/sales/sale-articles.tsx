import { lazy, Suspense, useEffect } from 'react';
import { unitsText } from '#shared/counts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';
import { dropCode } from '../scanning/open-code.ts';
import { OpenCodes } from '../scanning/open-codes.tsx';
import type { Printing } from './receipt-buttons.tsx';
import type { SavedSale } from './sale-done.tsx';
import { changeLine, isBlank, removeLine } from './sale-draft.ts';
import { type SaleFields, useChosenLine } from './sale-focus.ts';
import { SALE_KEYS } from './sale-keys.ts';
import { SaleLines } from './sale-lines.tsx';
import { SaleScan } from './sale-scan.tsx';
import type { SaleInHand } from './use-sale.ts';

const loadDone = () => import('./sale-done.tsx');
const SaleDone = lazy(async () => ({ default: (await loadDone()).SaleDone }));

export type PartProps = {
  sale: SaleInHand;
  fields: SaleFields;
  /** A field was left; `code` is what a reader typed into it. */
  onDone: (code: string | null) => void;
};

type ArticlesProps = PartProps & {
  printing: Printing;
  saved: SavedSale | null;
  onScan: (text: string) => void;
  onClear: () => void;
};

/** The reader's field, and what was scanned. */
export function SaleArticles({ sale, saved, printing, fields, onScan, onDone, onClear }: ArticlesProps) {
  const { draft, change } = sale;
  const setsPrices = useMay()('prices');
  const line = useChosenLine(sale, fields.toScan);
  useEffect(() => {
    // While the first sale is entered. If that fails, it is tried again when one is saved.
    loadDone().catch(() => undefined);
  }, []);
  return (
    <Stack gap={4}>
      <SaleScan
        field={fields.scan}
        news={sale.news}
        question={sale.question}
        onScan={onScan}
        onAdd={sale.add}
        onUnits={sale.setUnits}
        onDismiss={() => {
          sale.dismiss();
          fields.toScan();
        }}
        onKey={line.onKey}
      />
      <Suspense>
        {saved && <SaleDone sale={saved} printing={printing} printKey={SALE_KEYS.receipt} />}
      </Suspense>
      <SaleOpenCodes sale={sale} toScan={fields.toScan} />
      {draft.lines.length > 0 && (
        <SaleLines
          lines={draft.lines}
          chosen={line.chosen}
          setsPrices={setsPrices}
          onChange={({ article }, part) => change((draft) => changeLine(draft, article._id, part))}
          onRemove={({ article }) => {
            change((draft) => removeLine(draft, article._id));
            fields.toScan();
          }}
          onDone={onDone}
        />
      )}
      {!isBlank(draft) && (
        <Row>
          <Button variant="quiet" size="small" onClick={onClear}>
            Vaciar
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Codes that are nobody's, before the sale can be saved. */
function SaleOpenCodes({ sale, toScan }: { sale: SaleInHand; toScan: () => void }) {
  const may = useMay();
  return (
    <OpenCodes
      title="Códigos sin artículo"
      codes={sale.draft.open}
      noteOf={({ units, why }) => `${unitsText(units)}${why === 'offline' ? ' · no se pudo buscar' : ''}`}
      maySetCode={may('catalogue')}
      onDrop={({ code }) => {
        sale.change((draft) => dropCode(draft, code));
        toScan();
      }}
      onAgain={({ code, units }) => {
        sale.change((draft) => dropCode(draft, code));
        sale.scan(`${units}*${code}`);
        toScan();
      }}
      onFound={({ code, units }, article) => {
        sale.change((draft) => dropCode(draft, code));
        sale.add(article, units);
        toScan();
      }}
    />
  );
}
