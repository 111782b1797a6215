import { unitsText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { SaleTotals } from './sale-draft.ts';
import styles from './sale-totals.module.css';

/** What the sale comes to, large enough for whoever stands at the counter. */
export function SaleTotalsBox({ totals }: { totals: SaleTotals }) {
  const { units, products, discount, shipping, total, paid, owed } = totals;
  const isSplit = discount !== 0 || shipping !== 0;
  return (
    <Stack gap={1} role="group" aria-label="Total">
      {isSplit && <Line label={unitsText(units)} amount={products} />}
      {discount !== 0 && <Line label="Descuento" amount={discount} />}
      {shipping !== 0 && <Line label="Envío" amount={shipping} />}
      <Row justify="between" align="baseline">
        <Text as="span">{isSplit ? 'Total' : unitsText(units)}</Text>
        <output className={styles.total} aria-label="Total de la venta">
          {formatPesos(total)}
        </output>
      </Row>
      {paid > 0 && <Line label="Falta cobrar" amount={owed} />}
    </Stack>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <Row justify="between">
      <Text as="span" tone="soft">
        {label}
      </Text>
      <span>{formatPesos(amount)}</span>
    </Row>
  );
}
