import { sql } from 'kysely';
import { permissionOfField } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import type { Permission } from '#shared/permissions.ts';

/** The fields of a supplier's list that the catalogue does not have. */
const OF_SUPPLIER: Partial<Record<string, Permission>> = { cost: 'prices', supplierCode: 'stock' };

/** What writing an import needs: a permission for each kind of field that it changes or fills (rules 20.3, 20.4). */
export async function neededToApply(db: Database, id: string): Promise<Permission[]> {
  const { rows: changes } = await sql<{ field: string }>`
    select distinct change ->> 'field' as field
    from import_rows, jsonb_array_elements(changes) as change
    where import_id = ${id} and outcome in ('new', 'changed')`.execute(db);
  const { rows } = await sql<{ products: boolean; variants: boolean; units: boolean }>`
    select bool_or(jsonb_path_exists(plan, '$.create ? (@ != null)')) as products,
      bool_or(jsonb_path_exists(plan, '$.variants[*].create ? (@ != null)')) as variants,
      bool_or(jsonb_path_exists(plan, '$.variants[*].create.stock ? (@ > 0)')) as units
    from import_products where import_id = ${id}`.execute(db);
  const needed = new Set(changes.map(({ field }) => OF_SUPPLIER[field] ?? permissionOfField(field)));
  if (rows[0]?.products) needed.add('prices');
  if (rows[0]?.products || rows[0]?.variants) needed.add('catalogue');
  if (rows[0]?.units) needed.add('stock');
  return [...needed];
}
