import type { PageWay } from '#shared/schemas/shop.ts';
import { useShop } from '../../root-data.ts';
import { Card } from '../../ui/layout.tsx';
import { PhoneFold } from '../kit/phone-fold.tsx';
import { useMay } from '../kit/use-may.ts';
import type { PartProps } from './sale-articles.tsx';
import { SaleCustomerField } from './sale-customer.tsx';
import { SaleDetails } from './sale-details.tsx';
import { discountError, type SaleDraft, type SalePayment, saleTotals } from './sale-draft.ts';
import styles from './sale-page.module.css';
import { SalePaymentFields } from './sale-payment.tsx';
import { SaleTotalsBox } from './sale-totals.tsx';

type PanelProps = PartProps & {
  way: PageWay | undefined;
  pending: boolean;
  onSave: (payments: readonly SalePayment[]) => void;
};

/** What it comes to, for whom, how it leaves, and how it is paid. */
export function SalePanel({ sale: { draft, change }, way, fields, pending, onSave, onDone }: PanelProps) {
  const { shipping: ways } = useShop();
  const setsPrices = useMay()('prices');
  const totals = saleTotals(draft, way);
  const isPlain = draft.customer === null && draft.way === null && draft.discount === null;
  return (
    <Card size="large" gap={4} className={styles.panel}>
      <SaleTotalsBox totals={totals} />
      <PhoneFold key={draft.key} label="Cliente, entrega y descuento" startsOpen={!isPlain}>
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
      </PhoneFold>
      <SalePaymentFields
        key={`pay ${draft.key}`}
        field={fields.payment}
        totals={totals}
        payments={draft.payments}
        problem={problemOf(draft, totals.total)}
        pending={pending}
        onPayments={(payments) => change((draft) => ({ ...draft, payments }))}
        onSave={onSave}
        onDone={onDone}
      />
    </Card>
  );
}

/** In pesos: RG 5700/2025. */
const MUST_BE_NAMED = 10_000_000;

/** Why the sale cannot be saved now; null: it can. */
function problemOf({ lines, open, discount, customer }: SaleDraft, total: number): string | null {
  if (lines.length === 0) return 'Todavía no hay ningún artículo.';
  if (total >= MUST_BE_NAMED && !customer) {
    return 'Desde $ 10.000.000 la ley pide identificar a quien compra: completá el cliente.';
  }
  if (open.length > 0) return 'Antes, buscá o descartá los códigos sin artículo (Esc).';
  if (discount && discountError(discount)) return 'El descuento no se puede leer.';
  return null;
}
