import type { ColumnType, Generated } from 'kysely';

/** A sale that was put aside. */
export type ParkedSaleTable = {
  id: Generated<string>;
  name: string;
  /** `parkedContentSchema`. */
  sale: ColumnType<unknown, string, never>;
  user_id: string;
  parked_at: Generated<Date>;
};

/** A link to a receipt that needs no account. */
export type ReceiptLinkTable = {
  token_hash: Uint8Array;
  order_id: string;
  user_id: string;
  expires_at: Generated<Date>;
};
