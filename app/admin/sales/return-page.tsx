import { useRef, useState } from 'react';
import { href } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import emptyOrders from '../../illustrations/empty-orders.svg?no-inline';
import nothingFound from '../../illustrations/nothing-found.svg?no-inline';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Card, PageHead, Stack, Text } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { focusScan, useReaderFocus } from '../scanning/reader-focus.ts';
import type { Route } from './+types/return-page.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';
import { ReturnForm } from './return-form.tsx';
import { useReturn } from './use-return.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Devolución' });

/** Goods that come back to the counter: the sale is found by scan, its lines are chosen, the money goes back. */
export default function ReturnPage() {
  const field = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  const [returned, setReturned] = useState<AdminOrder | null>(null);
  const { code, found, sale, units, ...goods } = useReturn();
  useReaderFocus(field);
  function scan(text: string) {
    setQ('');
    setReturned(null);
    goods.scan(text);
    focusScan(field);
  }
  return (
    <div className="container page">
      <PageHead>
        <h1>Devolución</h1>
      </PageHead>
      <Stack gap={5} width={46}>
        <div ref={field}>
          <ScanField
            label="Comprobante o artículo"
            hint="Escaneá el código del comprobante, o lo que vuelve: cada lectura suma una."
            value={q}
            onChange={setQ}
            onScan={scan}
          />
        </div>
        {returned && <Returned order={returned} />}
        {!sale && !returned && found === null && (
          <EmptyState
            drawing={emptyOrders}
            text="Empezá por el comprobante, o por lo que vuelve."
            note="La plata vuelve como se pagó. Lo que está sano vuelve al estante."
          />
        )}
        {found?.length === 0 && (
          <div role="status">
            <EmptyState
              drawing={nothingFound}
              text={`No hay ninguna venta con “${code}”.`}
              note="Probá con el código del comprobante. Lo que se compró en la tienda online se devuelve desde su orden."
            >
              <ButtonLink variant="secondary" to={`${href('/admin/order')}?estado=todas`}>
                Buscar en las órdenes
              </ButtonLink>
            </EmptyState>
          </div>
        )}
        {!sale && found && found.length > 1 && <Choice sales={found} onChoose={goods.choose} />}
        {sale && (
          <ReturnForm
            key={sale._id}
            sale={sale}
            units={units}
            onUnits={goods.setUnits}
            onScan={scan}
            onReturned={(order) => {
              goods.clear();
              setReturned(order);
              focusScan(field);
            }}
          />
        )}
      </Stack>
    </div>
  );
}

type ChoiceProps = { sales: readonly AdminOrder[]; onChoose: (sale: AdminOrder) => void };

function Choice({ sales, onChoose }: ChoiceProps) {
  return (
    <Stack gap={2} role="group" aria-label="Ventas con ese artículo">
      {sales.map((sale) => (
        <Button key={sale._id} variant="secondary" wide onClick={() => onChoose(sale)}>
          {sale.code} · {formatDateTime(sale.creationDate)} · {formatPesos(sale.totalPrice)}
        </Button>
      ))}
    </Stack>
  );
}

/** What was given back, and its receipt. */
function Returned({ order }: { order: AdminOrder }) {
  return (
    <Card gap={3} role="status" aria-label="Devolución guardada">
      <Text weight="bold">
        Venta {order.code}: devuelto {formatPesos(order.payment.refunded)} en total.
      </Text>
      <ReceiptButtons order={order} />
    </Card>
  );
}
