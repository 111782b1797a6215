import type { Generated } from 'kysely';

/** Categories and brands. */
export type TaxonomyTable = { id: Generated<string>; key: string; name: string };

// What stands written so that nobody counts; triggers alone write it.

/** Live products (db/migrations/0017_product_counts.sql). */
export type ProductCountTable = { category_id: string; brand_id: string; live: number };

/** A number is the sum of its rows (0023_tallies.sql). */
export type TallyTable = {
  what: string;
  category_id: string | null;
  brand_id: string | null;
  amount: number;
};

/** How many variants of a product can be sold (0024_variant_tallies.sql). */
export type ShelfTable = {
  product_id: string;
  category_id: string;
  brand_id: string;
  filled: Generated<number>;
};
