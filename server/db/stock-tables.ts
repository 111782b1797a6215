import type { Generated } from 'kysely';

/** One line of the stock's ledger. */
export type StockMovementTable = {
  id: Generated<string>;
  sub_product_id: string;
  kind: 'initial' | 'adjustment' | 'reservation' | 'release' | 'sale';
  quantity: number;
  order_id: string | null;
  user_id: string | null;
  at: Generated<Date>;
};
