import { type Database, isOneOf, type ProductRow } from '#server/db/index.ts';
import { keysOf } from '#shared/entries.ts';
import type { Visibility } from '#shared/visibility.ts';

/** The columns of a product that a change of many sets; those that it leaves alone are missing. */
export type BulkColumns = {
  category_id?: string;
  brand_id?: string;
  visibility?: Visibility;
  /** ISO 8601. */
  publish_at?: string | null;
};

type Row = Pick<ProductRow, 'category_id' | 'brand_id' | 'visibility'>;

const COMPARED = ['category_id', 'brand_id', 'visibility'] as const;

/** True if the product has other values in these columns. */
export function isChangedBy(product: Row, columns: BulkColumns): boolean {
  return COMPARED.some((column) => columns[column] !== undefined && columns[column] !== product[column]);
}

/** The names of all categories and brands among these columns, by id. */
export async function readTaxonomyNames(
  db: Database,
  columns: readonly BulkColumns[],
): Promise<Map<string, string>> {
  const idsOf = (column: 'category_id' | 'brand_id') => [
    ...new Set(columns.flatMap((each) => each[column] ?? [])),
  ];
  const named = (table: 'categories' | 'brands', ids: string[]) =>
    db.selectFrom(table).select(['id', 'name']).where(isOneOf('id', ids)).execute();
  const rows = [
    ...(await named('categories', idsOf('category_id'))),
    ...(await named('brands', idsOf('brand_id'))),
  ];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const FACTS = {
  category_id: 'category',
  brand_id: 'brand',
  visibility: 'visibility',
  publish_at: 'publishDate',
} as const satisfies Record<keyof BulkColumns, string>;

/** The columns as the audit has them. */
export function toFacts(columns: BulkColumns, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const facts = keysOf(FACTS).flatMap((column) => {
    const value = columns[column];
    return value === undefined ? [] : [[FACTS[column], names.get(value ?? '') ?? value] as const];
  });
  return Object.fromEntries(facts);
}
