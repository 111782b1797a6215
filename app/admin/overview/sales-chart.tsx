import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { Card, Row } from '../../ui/layout.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import styles from './sales-chart.module.css';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

/** The sales of the last 30 days as bars, and as a table. */
export function SalesChart({ sales }: { sales: Overview['sales'] }) {
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  const highest = Math.max(1, ...sales.map((day) => day.total));
  return (
    <Card as="section" aria-labelledby="ventas" gap={2}>
      <h2 id="ventas">Ventas de los últimos 30 días</h2>
      <p>
        {orders === 0 ? (
          'Todavía no hay ventas en estos días.'
        ) : (
          <>
            <strong>{formatPesos(total)}</strong> en {countText(orders, 'orden', 'órdenes')}
          </>
        )}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${sales.length * STEP} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Ventas por día. La más alta: ${formatPesos(highest === 1 ? 0 : highest)}.`}
      >
        <line className={styles.ground} x1="0" x2={sales.length * STEP} y1={HEIGHT + 1} y2={HEIGHT + 1} />
        {sales.map(({ day, total: sold }, index) => {
          const height = sold > 0 ? Math.max(2, (sold / highest) * HEIGHT) : 0;
          return (
            <rect
              key={day}
              className={styles.bar}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${dayText(day)}: ${formatPesos(sold)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Row as="p" justify="between" className={styles.ends}>
        <span>{dayText(sales[0]?.day)}</span>
        <span>hoy</span>
      </Row>
      <details>
        <summary className="toggle">Ver los números</summary>
        <Table caption="Ventas por día" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Órdenes</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {sales.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                <NumberCell>{day.orders}</NumberCell>
                <NumberCell>{formatPesos(day.total)}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  );
}

/** Formats `2026-11-21` as `21/11`. */
function dayText(day = ''): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
