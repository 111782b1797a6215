import { useEffect, useRef, useState } from 'react';
import { ORDER_STATES, type OrderState } from '#shared/order-states.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ALL_STATES, type OrderListView } from './order-list-view.ts';
import styles from './orders-toolbar.module.css';

/** How long after the last key the search is made, in milliseconds. */
const TYPING_PAUSE = 300;

type OrdersToolbarProps = {
  view: OrderListView;
  total: number;
  onChange: (change: Partial<OrderListView>) => void;
};

/** State, search and count of the administrator's orders (section 2.10). */
export function OrdersToolbar({ view, total, onChange }: OrdersToolbarProps) {
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
        q={view.q}
        placeholder="Código, cliente, ciudad, producto…"
        onSearch={(q) => onChange({ q })}
      />
      <p className={styles.count} role="status">
        {countText(total, view.state)}
      </p>
    </search>
  );
}

type SearchFieldProps = { q: string; placeholder: string; onSearch: (q: string) => void };

/** The search of a list: it goes out once the typing rests. */
export function SearchField({ q, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The address can change by itself: back, forward, another state.
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => search.current(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, q]);

  return (
    <Field label="Buscar">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={200}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}

function countText(total: number, state: OrderState | null): string {
  const count = total === 1 ? '1 orden' : `${total} órdenes`;
  return state === null ? `${count} en total` : `${count} en estado ${state}`;
}

function stateOf(value: string): OrderState | null {
  return ORDER_STATES.find((state) => state === value) ?? null;
}
