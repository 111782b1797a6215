import type { RefObject } from 'react';
import { totalText } from '#shared/counts.ts';
import { ORDER_STATES, type OrderState } from '#shared/order-life.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { SortChoice } from '../kit/sort-choice.tsx';
import { ALL_STATES, ORDER_SORTS, type OrderListView } from './order-list-view.ts';
import styles from './orders-toolbar.module.css';

type OrdersToolbarProps = {
  view: OrderListView;
  total: number;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<OrderListView>) => void;
};

/** State, search and count of the administrator's orders (section 2.10). */
export function OrdersToolbar({ view, total, search, onChange }: OrdersToolbarProps) {
  return (
    <search className={styles.toolbar}>
      <Field label="Estado">
        {(control) => (
          <Select
            {...control}
            value={view.state ?? ALL_STATES}
            onChange={(event) => onChange({ state: stateOf(event.target.value) })}
          >
            <option value={ALL_STATES}>{ALL_STATES}</option>
            {ORDER_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField
        label="Buscar"
        value={view.q}
        placeholder="Código, cliente, ciudad, producto…"
        lastUsed={search}
        isFirst
        onSearch={(q) => onChange({ q })}
      />
      <SortChoice sorts={ORDER_SORTS} sort={view.sort} order={view.order} onChoose={onChange} />
      <p className={styles.count} role="status">
        {countText(total, view.state)}
      </p>
    </search>
  );
}

function countText(total: number, state: OrderState | null): string {
  const count = total === 1 ? '1 orden' : `${totalText(total)} órdenes`;
  return state === null ? `${count} en total` : `${count} en estado ${state}`;
}

function stateOf(value: string): OrderState | null {
  return ORDER_STATES.find((state) => state === value) ?? null;
}
