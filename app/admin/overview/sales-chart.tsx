import { countText } from '#shared/counts.ts';
import { formatPesos } from '#shared/money.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import { Bars } from '../reports/bars.tsx';
import styles from './sales-chart.module.css';

/** The sales of the last 30 days as bars, and as a table. */
export function SalesChart({ sales }: { sales: Overview['sales'] }) {
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  const highest = Math.max(0, ...sales.map((day) => day.total));
  return (
    <Stack as="section" aria-labelledby="ventas" gap={3}>
      <h2 id="ventas">Ventas de los últimos 30 días</h2>
      <Card gap={3} className={styles.chart}>
        <p>
          {orders === 0 ? (
            'Todavía no hay ventas en estos días.'
          ) : (
            <>
              <strong>{formatPesos(total)}</strong> en {countText(orders, 'orden', 'órdenes')}
            </>
          )}
        </p>
        <Bars
          name={`Ventas por día. La más alta: ${formatPesos(highest)}.`}
          text={formatPesos}
          bars={sales.map(({ day, total: sold }) => ({
            key: day,
            label: dayText(day),
            value: sold,
            before: null,
          }))}
        />
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
    </Stack>
  );
}

/** Formats `2026-11-21` as `21/11`. */
function dayText(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
