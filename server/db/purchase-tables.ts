import type { Generated, GeneratedAlways } from 'kysely';

/** An order to a supplier (rules 4.14). */
export type PurchaseTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  supplier_id: string | null;
  note: Generated<string>;
  created_at: Generated<Date>;
  created_by: string | null;
  sent_at: Date | null;
  closed_at: Date | null;
  cancelled_at: Date | null;
};

export type PurchaseLineTable = {
  purchase_id: string;
  position: number;
  sub_product_id: string;
  quantity: number;
};
