import type { Generated } from 'kysely';

/** A line of the stock's ledger (rules 4.3). */
export type StockMovementTable = {
  id: Generated<string>;
  sub_product_id: string;
  kind: 'initial' | 'adjustment' | 'reservation' | 'release' | 'sale';
  quantity: number;
  order_id: string | null;
  user_id: string | null;
  at: Generated<Date>;
};
