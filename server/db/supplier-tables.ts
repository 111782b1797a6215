import type { Generated, GeneratedAlways } from 'kysely';

export type SupplierTable = {
  id: Generated<string>;
  name: string;
  contact: Generated<string>;
  whatsapp: Generated<string>;
  email: Generated<string>;
  lead_days: number | null;
  notes: Generated<string>;
  lists_with_vat: boolean | null;
  created_at: Generated<Date>;
  modified_at: Date | null;
  deleted_at: Date | null;
  folded_name: GeneratedAlways<string>;
};

/** Which supplier sells which variant. Costs are in centavos, VAT included. */
export type SupplierArticleTable = {
  supplier_id: string;
  sub_product_id: string;
  code: string | null;
  cost_centavos: number | null;
  modified_at: Generated<Date>;
};

export type SupplierCostTable = {
  id: Generated<string>;
  supplier_id: string;
  sub_product_id: string;
  /** Null: it was taken away. */
  cost_centavos: number | null;
  at: Generated<Date>;
  user_id: string | null;
  reception_id: string | null;
};
