import { lazy, Suspense } from 'react';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Columns, PageHead, Stack } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import { useMay } from '../kit/use-may.ts';
import { dropCode } from '../scanning/open-code.ts';
import { OpenCodes } from '../scanning/open-codes.tsx';
import type { Route } from './+types/sale-page.ts';
import { SaleCustomerField } from './sale-customer.tsx';
import { SaleDetails } from './sale-details.tsx';
import { SaleDone, type SavedSale } from './sale-done.tsx';
import {
  changeLine,
  discountError,
  removeLine,
  type SaleDraft,
  type SalePayment,
  saleTotals,
  wayOf,
} from './sale-draft.ts';
import { type SaleFields, useChosenLine, useFields } from './sale-focus.ts';
import { useSaleKeys } from './sale-keys.ts';
import { SaleLines } from './sale-lines.tsx';
import styles from './sale-page.module.css';
import { SalePaymentFields } from './sale-payment.tsx';
import { SaleScan } from './sale-scan.tsx';
import { SaleTotalsBox } from './sale-totals.tsx';
import { type SaleInHand, useSale } from './use-sale.ts';
import { useSaveSale } from './use-save-sale.ts';
import { useTillForCash } from './use-till-for-cash.ts';

const OpenTillDialog = lazy(() => import('../till/open-till-dialog.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Nueva venta' });

/** Whether cash can be taken: the till has to be open. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { till, lastCounted } = await call('readOpenTill', { signal: request.signal });
  return { isTillOpen: till !== null, lastCounted };
}

/** A sale at the counter, by WhatsApp or telephone, entered by keyboard and reader alone. */
export default function SalePage({ loaderData: { isTillOpen, lastCounted } }: Route.ComponentProps) {
  const sale = useSale();
  const { draft } = sale;
  const { shipping: ways } = useShop();
  const way = wayOf(draft, ways);
  const { saved, save, forget } = useSaveSale(sale, way);
  const fields = useFields();
  const till = useTillForCash(isTillOpen);
  const finish = (payments: readonly SalePayment[]) =>
    till.whenOpen(payments, () => {
      void save.run(payments).then((isDone) => isDone && fields.toScan());
    });
  useSaleKeys({
    pay: () => fields.toPayment(),
    customer: () => fields.toCustomer(),
    discount: () => fields.within('[data-discount]'),
    price: () => fields.toPrice(),
    channel: () => fields.within('select'),
    delivery: () => fields.within('select', 1),
    parked: () => undefined,
    receipt: () => undefined,
  });
  const scan = (text: string) => {
    forget();
    sale.scan(text);
  };
  /** A field was left; `code` is what a reader typed into it. */
  const scanOrLeave = (code: string | null) => {
    fields.toScan();
    if (code !== null) scan(code);
  };
  return (
    <div className="container page wide">
      <PageHead>
        <h1>Nueva venta</h1>
        <Button
          variant="quiet"
          onClick={() => {
            sale.begin();
            fields.toScan();
          }}
        >
          Vaciar
        </Button>
      </PageHead>
      <Columns aside="half" className={styles.columns}>
        <SaleArticles sale={sale} saved={saved} fields={fields} onScan={scan} onDone={scanOrLeave} />
        <SalePanel
          sale={sale}
          way={way}
          fields={fields}
          pending={save.pending}
          onSave={finish}
          onDone={scanOrLeave}
        />
      </Columns>
      {till.isAsking && (
        <Suspense>
          <OpenTillDialog
            lastCounted={lastCounted}
            onOpened={till.opened}
            onClose={() => {
              till.cancel();
              fields.toPayment();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type PartProps = {
  sale: SaleInHand;
  fields: SaleFields;
  /** A field was left; `code` is what a reader typed into it. */
  onDone: (code: string | null) => void;
};

type ArticlesProps = PartProps & { saved: SavedSale | null; onScan: (text: string) => void };

/** The reader's field, and what was scanned. */
function SaleArticles({ sale, saved, fields, onScan, onDone }: ArticlesProps) {
  const { draft, change } = sale;
  const setsPrices = useMay()('prices');
  const line = useChosenLine(sale, fields.toScan);
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
      {saved && <SaleDone sale={saved} />}
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
    </Stack>
  );
}

type PanelProps = PartProps & {
  way: ShippingMethod | undefined;
  pending: boolean;
  onSave: (payments: readonly SalePayment[]) => void;
};

/** What it comes to, for whom, how it leaves, and how it is paid. */
function SalePanel({ sale: { draft, change }, way, fields, pending, onSave, onDone }: PanelProps) {
  const { shipping: ways } = useShop();
  const setsPrices = useMay()('prices');
  const totals = saleTotals(draft, way);
  return (
    <Card size="large" gap={4} className={styles.panel}>
      <SaleTotalsBox totals={totals} />
      <SaleCustomerField
        field={fields.customer}
        customer={draft.customer}
        onChange={(customer) => change((draft) => ({ ...draft, customer }))}
        onDone={onDone}
      />
      <SaleDetails
        draft={draft}
        ways={ways}
        way={way}
        setsPrices={setsPrices}
        panel={fields.panel}
        onChange={(part) => change((draft) => ({ ...draft, ...part }))}
        onDone={onDone}
      />
      <SalePaymentFields
        key={draft.key}
        field={fields.payment}
        totals={totals}
        payments={draft.payments}
        problem={problemOf(draft)}
        pending={pending}
        onPayments={(payments) => change((draft) => ({ ...draft, payments }))}
        onSave={onSave}
        onDone={onDone}
      />
    </Card>
  );
}

/** Codes that are nobody's, before the sale can be saved. */
function SaleOpenCodes({ sale, toScan }: { sale: SaleInHand; toScan: () => void }) {
  const may = useMay();
  return (
    <OpenCodes
      codes={sale.draft.open}
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

/** Why the sale cannot be saved now; null: it can. */
function problemOf({ lines, open, discount }: SaleDraft): string | null {
  if (lines.length === 0) return 'Todavía no hay ningún artículo.';
  if (open.length > 0) return 'Antes, buscá o descartá los códigos sin artículo (Esc).';
  if (discount && discountError(discount)) return 'El descuento no se puede leer.';
  return null;
}
