import { countText } from '#shared/counts.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { Card, Row } from '../../ui/layout.tsx';
import styles from './packing-slip.module.css';
import { type PickingLine, pickingLinesOf } from './picking-lines.ts';

/** One list of what to fetch for many orders, by category, with what each order gets. */
export function PickingList({ orders }: { orders: readonly Order[] }) {
  const lines = pickingLinesOf(orders);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const categories = [...Map.groupBy(lines, ({ category }) => category)];
  return (
    <Card as="article" size="large" gap={4} className={styles.slip} aria-label="Lista de preparación">
      <Row as="header" gap={4} justify="between" className={styles.head}>
        <h2>Lista de preparación</h2>
        <p>
          {countText(orders.length, 'orden', 'órdenes')} · {countText(units, 'unidad', 'unidades')}
        </p>
      </Row>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Listo</th>
            <th scope="col" className={styles.number}>
              Cant.
            </th>
            <th scope="col">Producto</th>
            <th scope="col">Para</th>
          </tr>
        </thead>
        {categories.map(([category, inCategory]) => (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {category.replaceAll('-', ' ')}
              </th>
            </tr>
            {inCategory.map((line) => (
              <LineRow key={line.subProduct} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

function LineRow({ line: { name, barcode, units, parts } }: { line: PickingLine }) {
  return (
    <tr>
      <td>
        <span className={styles.box} />
      </td>
      <td className={styles.number}>
        <strong>{units}</strong>
      </td>
      <td>
        {name}
        {barcode !== null && <small> {barcode}</small>}
      </td>
      <td className="numbers">{parts.map((part) => `${part.code} × ${part.units}`).join(', ')}</td>
    </tr>
  );
}
