import { sql } from 'kysely';
import { type Database, isOneOf, type ProductRow } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { BulkSelection } from '#shared/schemas/bulk-edits.ts';
import { findByCode } from './find-by-code.ts';
import { selectMatching } from './matching-products.ts';

export type ChosenProduct = Pick<
  ProductRow,
  'id' | 'name' | 'category_id' | 'brand_id' | 'visibility' | 'publish_at'
>;

/** Locks the chosen live products, at most `most`, in the order of their ids. Within a transaction. */
export async function lockChosen(
  db: Database,
  selection: BulkSelection,
  most: number,
): Promise<ChosenProduct[]> {
  const chosen = selection.kind === 'products' ? named(db, selection.ids) : await found(db, selection);
  return chosen
    .select([
      'products.id',
      'products.name',
      'products.category_id',
      'products.brand_id',
      'products.visibility',
      'products.publish_at',
    ])
    .orderBy('products.id')
    .limit(most)
    .forNoKeyUpdate()
    .execute();
}

function named(db: Database, ids: string[]) {
  return db
    .selectFrom('products')
    .where('products.deleted_at', 'is', null)
    .where(isOneOf('products.id', ids.filter(isId)));
}

async function found(db: Database, { kind: _kind, except, ...query }: BulkSelection & { kind: 'filter' }) {
  const byCode = await findByCode(db, { q: query.q, deleted: false });
  const matching = selectMatching(db, { ...query, deleted: '0' }, byCode);
  const left = except.filter(isId);
  return left.length === 0 ? matching : matching.where(sql<boolean>`products.id <> all(${left}::uuid[])`);
}
