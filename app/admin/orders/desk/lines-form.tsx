import { useState } from 'react';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Article } from '#shared/schemas/stock.ts';
import { Button } from '../../../ui/button.tsx';
import { errorAt } from '../../../ui/form/form-errors.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { useTillQuestion } from '../../till/use-till-question.tsx';
import { holdsCash } from '../holds-cash.ts';
import { AddArticle } from './add-article.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './order-lines-form.module.css';
import { UnitStepper } from './unit-stepper.tsx';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

type Line = { subProduct: string; name: string; quantity: number };

const MOST_UNITS = 100_000;

/** Changes which articles the order has, and how many of each. */
export function LinesForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const [lines, setLines] = useKeptLines(version);
  const { change, news } = useOrderChange(version, onClose);
  const till = useTillQuestion();
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).linesChangeSchema,
    values: () => ({ lines: lines.map(({ subProduct, quantity }) => ({ subProduct, quantity })) }),
    send: async (body) => {
      if (holdsCash(order) && hasFewer(order, lines) && !(await till.ask())) return;
      await change({ body, done: 'Quedaron los productos nuevos' }, (sent) => call('changeOrderLines', sent));
    },
  });
  const set = (id: string, quantity: number) =>
    setLines(lines.map((line) => (line.subProduct === id ? { ...line, quantity } : line)));
  return (
    <OrderForm
      label="Cambiar los productos"
      submit="Guardar los productos"
      form={form}
      news={news}
      delivery={order.delivery}
      beside={till.dialog}
      onClose={onClose}
    >
      <Stack gap={3}>
        {lines.map(({ subProduct, name, quantity }) => (
          <Row key={subProduct} gap={3} lines={1} justify="between" className={`ruled ${styles.line}`}>
            <span className="breaks">{name}</span>
            <Row gap={2} className={styles.units}>
              <UnitStepper
                label={name}
                value={quantity}
                least={1}
                most={MOST_UNITS}
                onChange={(next) => set(subProduct, next)}
              />
              <Button
                variant="quiet"
                size="small"
                onClick={() => setLines(lines.filter((line) => line.subProduct !== subProduct))}
              >
                Quitar<span className="visually-hidden"> {name}</span>
              </Button>
            </Row>
          </Row>
        ))}
        {errorAt(form.errors, 'lines') && (
          <Text tone="danger" role="alert">
            {errorAt(form.errors, 'lines')}
          </Text>
        )}
      </Stack>
      <AddArticle onAdd={(article) => setLines(withOneMore(lines, article))} />
      <Text size="sm" tone="soft">
        Lo que ya estaba queda al precio de la compra; lo nuevo va al precio de hoy. Si queda más caro, la
        diferencia se debe; si queda más barato, se devuelve.
      </Text>
    </OrderForm>
  );
}

/** Lines of another version are not taken up: they would undo what somebody did meanwhile. */
function useKeptLines({ thing, etag }: OrderVersion): [readonly Line[], (lines: readonly Line[]) => void] {
  const [first] = useState(() => ({ etag, lines: linesOf(thing) }));
  const [kept, keep] = useKept<{ etag: string; lines: readonly Line[] }>(formKey(thing._id, 'lines'), first);
  const { lines } = kept.etag === first.etag ? kept : first;
  return [lines, (next) => keep({ etag: first.etag, lines: next })];
}

/** An article may stand on several lines of the order; here it has one. */
function linesOf(order: AdminOrder): Line[] {
  const lines = new Map<string, Line>();
  for (const { quantity, subProduct } of order.cartProducts) {
    const { _id: id, color, IDProduct } = subProduct;
    const before = lines.get(id)?.quantity ?? 0;
    lines.set(id, { subProduct: id, name: `${IDProduct.name} (${color})`, quantity: before + quantity });
  }
  return [...lines.values()];
}

/** Whether some article leaves the order, whole or in part: then money may go back. */
function hasFewer(order: AdminOrder, lines: readonly Line[]): boolean {
  const quantities = new Map(lines.map(({ subProduct, quantity }) => [subProduct, quantity]));
  return linesOf(order).some(({ subProduct, quantity }) => (quantities.get(subProduct) ?? 0) < quantity);
}

function withOneMore(lines: readonly Line[], { _id: id, product, color }: Article): Line[] {
  if (lines.some(({ subProduct }) => subProduct === id)) {
    return lines.map((line) => (line.subProduct === id ? { ...line, quantity: line.quantity + 1 } : line));
  }
  return [...lines, { subProduct: id, name: `${product.name} (${color})`, quantity: 1 }];
}
