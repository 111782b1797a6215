import { useState } from 'react';
import type { Order } from '#shared/schemas/orders.ts';

export type TickedOrders = {
  /** The ticked orders of the page, in its order. */
  orders: readonly Order[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all orders of the page, or none if all are ticked. */
  toggleAll: () => void;
  clear: () => void;
};

/** The ticked orders of a page. An order that leaves the page is no longer ticked. */
export function useTickedOrders(page: readonly Order[]): TickedOrders {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = page.filter(({ _id }) => ids.has(_id));

  function toggle(id: string) {
    const next = new Set(orders.map(({ _id }) => _id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }
  function toggleAll() {
    setIds(new Set(orders.length === page.length ? [] : page.map(({ _id }) => _id)));
  }
  return { orders, has: (id) => ids.has(id), toggle, toggleAll, clear: () => setIds(new Set()) };
}
