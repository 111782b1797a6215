import { useRef, useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos, toCentavos } from '#shared/money.ts';
import { HAND_METHOD_NAMES, HAND_METHODS } from '#shared/order-money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHead, Row, Stack, Text } from '../../ui/layout.tsx';
import { ScanField } from '../../ui/scan-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { useReaderFocus } from '../scanning/reader-focus.ts';
import type { Route } from './+types/return-page.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Devolución' });

/** Goods that come back to the counter: the sale is found by scan, its lines are chosen, the money goes back. */
export default function ReturnPage() {
  const field = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly AdminOrder[] | null>(null);
  const [sale, setSale] = useState<AdminOrder | null>(null);
  const [returned, setReturned] = useState<AdminOrder | null>(null);
  useReaderFocus(field);
  const search = useAction(async () => {
    if (q.trim() === '') return;
    const sales = await call('findCounterSales', { query: { q } });
    setReturned(null);
    setFound(sales);
    setSale(sales.length === 1 ? (sales[0] ?? null) : null);
  });
  return (
    <div className="container page">
      <PageHead>
        <h1>Devolución</h1>
      </PageHead>
      <Stack gap={5} width={46}>
        <div ref={field}>
          <ScanField
            label="Comprobante o artículo"
            hint="Escaneá el código del comprobante, o el artículo que vuelve."
            value={q}
            onChange={setQ}
            onScan={() => void search.run()}
          />
        </div>
        {returned && <Returned order={returned} />}
        {found?.length === 0 && <Text role="status">No hay ninguna venta con “{q}”.</Text>}
        {!sale && found && found.length > 1 && <Choice sales={found} onChoose={setSale} />}
        {sale && (
          <ReturnForm
            key={sale._id}
            sale={sale}
            onReturned={(order) => {
              setSale(null);
              setFound(null);
              setQ('');
              setReturned(order);
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

type FormProps = { sale: AdminOrder; onReturned: (order: AdminOrder) => void };

function ReturnForm({ sale, onReturned }: FormProps) {
  const [units, setUnits] = useState<Readonly<Record<string, string>>>({});
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const lines = sale.cartProducts.filter(({ quantity, refunded }) => refunded < quantity);
  const wanted = lines.flatMap(({ _id, quantity, refunded }) => {
    const typed = (units[_id] ?? '').trim();
    if (typed === '' || typed === '0') return [];
    const isGood = /^\d{1,6}$/.test(typed) && Number(typed) <= quantity - refunded;
    return [{ line: _id, quantity: Number(typed), isGood }];
  });
  const isGood = wanted.length > 0 && wanted.every((one) => one.isGood);
  const give = useAction(async () => {
    setTold(true);
    if (!isGood) return;
    const body = {
      lines: wanted.map(({ line, quantity }) => ({ line, quantity })),
      restock,
      reason: reason.trim() || 'Devolución en el mostrador',
    };
    const order = await call('refundOrder', {
      params: { orderId: sale._id },
      body,
      idempotencyKey: attempt.keyOf(body),
    });
    attempt.settled();
    const back = toCentavos(order.payment.refunded) - toCentavos(sale.payment.refunded);
    toast(`Devolvé ${formatPesos(back / 100)}.`, { tone: 'success' });
    onReturned(order);
  });
  return (
    <Card as="section" size="large" gap={4} aria-label={`Venta ${sale.code}`}>
      <h2>
        Venta {sale.code}, {formatDateTime(sale.creationDate)}
      </h2>
      <Text>Pagó con {methodsOf(sale)}: la plata vuelve de la misma manera.</Text>
      {lines.length === 0 && <Text>Ya se devolvió todo.</Text>}
      {lines.map(({ _id, quantity, refunded, price, subProduct }) => (
        <Row key={_id} gap={3} justify="between" align="start">
          <span>
            {subProduct.IDProduct.name}, {subProduct.color}
            <Text size="sm" tone="soft">
              {formatPesos(price)} cada uno
            </Text>
          </span>
          <TextField
            label={`Vuelven, de ${quantity - refunded}`}
            inputMode="numeric"
            autoComplete="off"
            size={6}
            maxLength={6}
            value={units[_id] ?? ''}
            error={
              isTold && wanted.some((one) => one.line === _id && !one.isGood)
                ? `Hasta ${quantity - refunded}`
                : null
            }
            onChange={(event) => setUnits({ ...units, [_id]: event.target.value })}
          />
        </Row>
      ))}
      <label className="check">
        <input type="checkbox" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
        Vuelven al estante
      </label>
      <TextField
        label="Motivo"
        optional
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {isTold && wanted.length === 0 && (
        <Text tone="danger" role="alert">
          Escribí cuántas unidades vuelven.
        </Text>
      )}
      <Row>
        <Button pending={give.pending} onClick={() => void give.run()}>
          Devolver
        </Button>
      </Row>
    </Card>
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

function methodsOf({ payments }: AdminOrder): string {
  const names = payments
    .filter(({ settles }) => settles)
    .map(({ method }) => {
      const known = HAND_METHODS.find((name) => name === method);
      return known ? HAND_METHOD_NAMES[known].toLowerCase() : 'Mercado Pago';
    });
  return new Intl.ListFormat('es').format([...new Set(names)]) || 'nada todavía';
}
