import type { Generated } from 'kysely';

/** The lines of a cart, and the lines that left it by themselves. */
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
