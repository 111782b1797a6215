import { Link } from 'react-router';
import { isAtWork, type PriceLineSort } from '#shared/price-change-states.ts';
import type { PriceChange, PriceChangeLine } from '#shared/schemas/price-changes.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import { pressed } from '../kit/list-address.ts';
import { SortHead } from '../kit/sort-head.tsx';
import { LINE_STATUS_TEXT } from './change-state-text.ts';
import { type LineListView, lineListSearch } from './line-list-view.ts';
import { Percent } from './percent.tsx';
import styles from './prices-table.module.css';
import type { LineTicks } from './use-line-ticks.ts';

type LinesTableProps = {
  change: PriceChange;
  lines: readonly PriceChangeLine[];
  view: LineListView;
  ticks: LineTicks;
};

/** Old and new price of each product of a change. On phones each row is a card. */
export function LinesTable({ change, lines, view, ticks }: LinesTableProps) {
  const withToday = change.state !== 'draft' && !isAtWork(change.state);
  const head = (title: string, sort: PriceLineSort | null, isNumber = false) => (
    <SortHead
      title={title}
      direction={sort === view.sort ? view.order : null}
      search={sort && lineListSearch({ ...view, ...pressed(view, sort) })}
      isNumber={isNumber}
    />
  );
  if (lines.length === 0) return <p>Ningún producto para mostrar acá.</p>;
  return (
    <Table caption="Precios" className={classNames(table.frame, styles.named)}>
      <thead>
        <tr>
          {head('Producto', 'name')}
          {head('Categoría', null)}
          {head('Marca', null)}
          {head('Variantes', null, true)}
          {head('Precio anterior', 'oldPrice', true)}
          {head('Precio nuevo', 'newPrice', true)}
          {head('Cambio', 'percent', true)}
          {withToday && head('Precio de hoy', null, true)}
          {head('Estado', null)}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.product._id}>
            <th scope="row">
              <NameCell line={line} ticks={ticks} />
            </th>
            <td data-title="Categoría">{categoryText(line.product.category)}</td>
            <td data-title="Marca">{line.product.brand}</td>
            <NumberCell data-title="Variantes">{line.variants}</NumberCell>
            <NumberCell data-title="Precio anterior">
              <Price pesos={line.oldPrice} />
            </NumberCell>
            <NumberCell data-title="Precio nuevo">
              {line.newPrice === null ? '—' : <Price pesos={line.newPrice} />}
            </NumberCell>
            <NumberCell data-title="Cambio">
              {line.newPrice === null ? '—' : <Percent percent={line.percent} beyond={line.beyond} />}
            </NumberCell>
            {withToday && (
              <NumberCell data-title="Precio de hoy">
                {line.isDeleted ? 'eliminado' : <Price pesos={line.price} />}
              </NumberCell>
            )}
            <td data-title="Estado">{LINE_STATUS_TEXT[line.status]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The product's name, with a tick where there is something to tick. */
function NameCell({ line, ticks }: { line: PriceChangeLine; ticks: LineTicks }) {
  const { product, isDeleted } = line;
  if (ticks.canTick(line)) {
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={ticks.isTicked(line)}
          onChange={(event) => ticks.tick(line, event.target.checked)}
        />
        <span className={table.name}>{product.name}</span>
      </label>
    );
  }
  if (isDeleted) return <span className={table.name}>{product.name}</span>;
  return (
    <Link className={table.name} to={`/detalle/${product._id}`}>
      {product.name}
    </Link>
  );
}
