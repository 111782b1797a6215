import { lazy, Suspense, useRef, useState } from 'react';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Columns, PageHead } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useTillQuestion } from '../till/use-till-question.tsx';
import type { Route } from './+types/sale-page.ts';
import { SaleArticles } from './sale-articles.tsx';
import { type SalePayment, wayOf } from './sale-draft.ts';
import { useFields } from './sale-focus.ts';
import { SALE_KEYS, useSaleKeys } from './sale-keys.ts';
import styles from './sale-page.module.css';
import { SalePanel } from './sale-panel.tsx';
import { useSale } from './use-sale.ts';
import { useSaveSale } from './use-save-sale.ts';

const ParkedDialog = lazy(() => import('./parked-dialog.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Nueva venta' });

/** Makes the page one of the browser alone: the server does not know the draft that it begins with. */
export async function clientLoader() {
  return null;
}

/** A sale at the counter, by WhatsApp or telephone, entered by keyboard and reader alone. */
export default function SalePage() {
  const sale = useSale();
  const { draft } = sale;
  const { shipping: ways } = useShop();
  const way = wayOf(draft, ways);
  const { saved, save } = useSaveSale(sale, way);
  const fields = useFields();
  const [isParking, setParking] = useState(false);
  const printing = useRef<(() => void) | null>(null);
  const till = useTillQuestion();
  const finish = useAction(async (payments: readonly SalePayment[]) => {
    const isCash = payments.some(({ method }) => method === 'cash');
    if (isCash && !(await till.ask())) fields.toPayment();
    else if (await save.run(payments)) fields.toScan();
  });
  useSaleKeys({
    pay: () => fields.toPayment(),
    customer: () => fields.toCustomer(),
    discount: () => fields.within('[data-discount]'),
    price: () => fields.toPrice(),
    channel: () => fields.within('select'),
    delivery: () => fields.within('select', 1),
    parked: () => setParking(true),
    receipt: () => printing.current?.(),
  });
  function clear() {
    sale.begin();
    fields.toScan();
    toast('Vaciamos la venta.', { action: { label: 'Deshacer', run: () => sale.begin(draft) } });
  }
  /** A field was left; `code` is what a reader typed into it. */
  const scanOrLeave = (code: string | null) => {
    fields.toScan();
    if (code !== null) sale.scan(code);
  };
  return (
    <div className={classNames('container page wide', styles.keys)}>
      <PageHead>
        <h1>Nueva venta</h1>
        <Button variant="secondary" size="small" onClick={() => setParking(true)}>
          {draft.lines.length > 0 ? 'Dejar en espera' : 'Ventas en espera'} <kbd>{SALE_KEYS.parked}</kbd>
        </Button>
      </PageHead>
      <Columns aside="half">
        <SaleArticles
          sale={sale}
          saved={saved}
          printing={printing}
          fields={fields}
          onScan={sale.scan}
          onDone={scanOrLeave}
          onClear={clear}
        />
        <SalePanel
          sale={sale}
          way={way}
          fields={fields}
          pending={finish.pending}
          onSave={(payments) => void finish.run(payments)}
          onDone={scanOrLeave}
        />
      </Columns>
      {isParking && (
        <Suspense>
          <ParkedDialog
            draft={draft}
            onBegin={sale.begin}
            onClose={() => {
              setParking(false);
              fields.toScan();
            }}
          />
        </Suspense>
      )}
      {till.dialog}
    </div>
  );
}
