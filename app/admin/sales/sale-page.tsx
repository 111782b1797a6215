import { lazy, Suspense, useRef, useState } from 'react';
import { useShop } from '../../root-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Columns, PageHead, Row } from '../../ui/layout.tsx';
import { call } from '../kit/client.ts';
import type { Route } from './+types/sale-page.ts';
import { SaleArticles } from './sale-articles.tsx';
import { type SalePayment, wayOf } from './sale-draft.ts';
import { useFields } from './sale-focus.ts';
import { SALE_KEYS, useSaleKeys } from './sale-keys.ts';
import styles from './sale-page.module.css';
import { SalePanel } from './sale-panel.tsx';
import { useSale } from './use-sale.ts';
import { useSaveSale } from './use-save-sale.ts';
import { useTillForCash } from './use-till-for-cash.ts';

const ParkedDialog = lazy(() => import('./parked-dialog.tsx'));
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
  const [isParking, setParking] = useState(false);
  const print = useRef<(() => void) | null>(null);
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
    parked: () => setParking(true),
    receipt: () => print.current?.(),
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
    <div className={classNames('container page wide', styles.keys)}>
      <PageHead>
        <h1>Nueva venta</h1>
        <Row gap={3}>
          <Button variant="secondary" onClick={() => setParking(true)}>
            {draft.lines.length > 0 ? 'Dejar en espera' : 'Ventas en espera'} <kbd>{SALE_KEYS.parked}</kbd>
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              sale.begin();
              fields.toScan();
            }}
          >
            Vaciar
          </Button>
        </Row>
      </PageHead>
      <Columns aside="half">
        <SaleArticles
          sale={sale}
          saved={saved}
          onReady={(go) => (print.current = go)}
          fields={fields}
          onScan={scan}
          onDone={scanOrLeave}
        />
        <SalePanel
          sale={sale}
          way={way}
          fields={fields}
          pending={save.pending}
          onSave={finish}
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
