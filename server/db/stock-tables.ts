import type { Generated } from 'kysely';

/** A line of the stock's ledger (rules 4.3). `reason`: of a correction, a key of `CORRECTION_REASONS`. */
export type StockMovementTable = {
  id: Generated<string>;
  sub_product_id: string;
  kind: string;
  quantity: number;
  order_id: string | null;
  user_id: string | null;
  at: Generated<Date>;
  reception_id: string | null;
  reason: string | null;
  note: Generated<string>;
};

export type ReceptionTable = {
  id: Generated<string>;
  at: Generated<Date>;
  user_id: string | null;
  supplier_id: string | null;
  note: Generated<string>;
  undone_at: Date | null;
  undone_by: string | null;
  /** The order to the supplier that it belongs to. */
  purchase_id: string | null;
  /** The sender's name for it, so that it counts once. */
  attempt: string | null;
};

export type ReceptionLineTable = {
  reception_id: string;
  position: number;
  sub_product_id: string;
  quantity: number;
  cost_centavos: number | null;
};

/** A correction by the sender's name for it, so that it counts once. */
export type StockCorrectionTable = {
  user_id: string;
  attempt: string;
  at: Generated<Date>;
};

/** A count that changed the stock. */
export type StockCountTable = {
  id: Generated<string>;
  at: Generated<Date>;
  user_id: string;
  note: Generated<string>;
  /** The sender's name for it, so that it counts once. */
  attempt: string;
  undone_at: Date | null;
  undone_by: string | null;
};

/** `before`: what the shop believed in when the counting began. */
export type StockCountLineTable = {
  count_id: string;
  position: number;
  sub_product_id: string;
  counted: number;
  before: number;
};

/** Labels that were drawn together. */
export type LabelRunTable = {
  id: Generated<string>;
  at: Generated<Date>;
  user_id: string | null;
  /** When somebody said that they are printed. */
  noted_at: Date | null;
};

export type LabelRunLineTable = {
  run_id: string;
  position: number;
  sub_product_id: string;
  price_centavos: number;
  labels: number;
};

/** The price on a variant's last printed label. */
export type LabelPrintTable = {
  sub_product_id: string;
  price_centavos: number;
  printed_at: Generated<Date>;
  printed_by: string | null;
};
