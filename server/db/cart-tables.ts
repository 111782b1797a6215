import type { Generated } from 'kysely';

/** What a cart holds, and what has left it by itself. */
export type CartLineTable = {
  id: Generated<string>;
  cart_id: string;
  sub_product_id: string;
  quantity: number;
  added_at: Generated<Date>;
};

export type CartRemovalTable = {
  id: Generated<string>;
  cart_id: string;
  name: string;
  color: string;
  reason: 'deleted' | 'sold_out';
  removed_at: Generated<Date>;
};
