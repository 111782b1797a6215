import { toCentavos, toPesos } from '#shared/money.ts';
import { applyRule, isBeyond, type PriceRule, percentOf } from '#shared/price-rules.ts';
import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import { pressed } from '../kit/list-address.ts';
import { SortHead } from '../kit/sort-head.tsx';
import { type ChoiceSort, type ChoiceView, choiceSearch } from './choice-view.ts';
import { Percent } from './percent.tsx';
import styles from './prices-table.module.css';
import { isChosen, type ProductChoice } from './product-choice.ts';

type ChoiceTableProps = {
  products: readonly AdminProduct[];
  view: ChoiceView;
  choice: ProductChoice;
  /** Shows what it makes of each price; null: none has been typed. */
  rule: PriceRule | null;
  onChoose: (id: string, chosen: boolean) => void;
};

/** The products to choose from, with their prices before and after the rule as typed. On phones each row is a card. */
export function ChoiceTable({ products, view, choice, rule, onChoose }: ChoiceTableProps) {
  const head = (title: string, sort: ChoiceSort | null, isNumber = false) => (
    <SortHead
      title={title}
      direction={sort === view.sort ? view.order : null}
      search={sort && choiceSearch({ ...view, ...pressed(view, sort) })}
      isNumber={isNumber}
    />
  );
  return (
    <Table caption="Productos" className={classNames(table.frame, styles.named)}>
      <thead>
        <tr>
          {head('Producto', 'name')}
          {head('Categoría', null)}
          {head('Marca', null)}
          {head('Precio actual', 'price', true)}
          {head('Precio nuevo', null, true)}
          {head('Cambio', null, true)}
        </tr>
      </thead>
      <tbody>
        {products.map(({ _id, name, category, brand, price }) => (
          <tr key={_id}>
            <th scope="row">
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={isChosen(choice, _id)}
                  onChange={(event) => onChoose(_id, event.target.checked)}
                />
                <span className={table.name}>{name}</span>
              </label>
            </th>
            <td data-title="Categoría">{categoryText(category)}</td>
            <td data-title="Marca">{brand}</td>
            <NumberCell data-title="Precio actual">
              <Price pesos={price} />
            </NumberCell>
            <Outcome price={price} rule={rule} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Outcome({ price, rule }: { price: number; rule: PriceRule | null }) {
  const old = toCentavos(price);
  const changed = rule && applyRule(old, rule);
  return (
    <>
      <NumberCell data-title="Precio nuevo">
        {rule && changed === null && <span className={styles.none}>sin precio posible</span>}
        {rule && changed !== null && <Price pesos={toPesos(changed)} />}
        {!rule && '—'}
      </NumberCell>
      <NumberCell data-title="Cambio">
        {rule && changed !== null ? (
          <Percent percent={percentOf(old, changed)} beyond={isBeyond(old, changed)} />
        ) : (
          '—'
        )}
      </NumberCell>
    </>
  );
}
