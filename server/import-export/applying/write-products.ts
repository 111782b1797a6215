import { sql } from 'kysely';
import { findOrCreateTaxonomies } from '#server/catalog/index.ts';
import { type Database, databaseTime } from '#server/db/index.ts';
import { toCentavos } from '#shared/money.ts';
import type { ShopProduct } from '../checking/shop-products.ts';
import type { Placed } from './write-plans.ts';

/** Makes the new products and changes the others. */
export async function writeProducts(db: Database, placed: Placed[]): Promise<void> {
  const ids = {
    categories: await findOrCreateTaxonomies(db, 'categories', namesOf(placed, 'category')),
    brands: await findOrCreateTaxonomies(db, 'brands', namesOf(placed, 'brand')),
  };
  await insertProducts(db, placed, ids);
  await updateProducts(db, placed, ids);
}

type Ids = { categories: Map<string, string>; brands: Map<string, string> };

function namesOf(placed: Placed[], field: 'category' | 'brand'): string[] {
  return placed.flatMap(({ plan }) => {
    const changed = plan.changes.find((change) => change.field === field)?.to;
    return [...(plan.create ? [plan.create[field]] : []), ...(typeof changed === 'string' ? [changed] : [])];
  });
}

async function insertProducts(db: Database, placed: Placed[], ids: Ids): Promise<void> {
  const rows = placed.flatMap(({ plan: { create }, id }) => {
    if (!create) return [];
    const { creationDate, modifiedDate, ...fields } = create;
    return [
      {
        id,
        ...plainColumns(fields),
        category_id: idOf(ids.categories, create.category),
        brand_id: idOf(ids.brands, create.brand),
        created_at: creationDate === null ? databaseTime() : new Date(creationDate),
        modified_at: modifiedDate === null ? null : new Date(modifiedDate),
        deleted_at: null,
      },
    ];
  });
  if (rows.length > 0) await db.insertInto('products').values(rows).execute();
}

async function updateProducts(db: Database, placed: Placed[], ids: Ids): Promise<void> {
  const rows = placed.flatMap(({ plan, current }) => {
    if (!current || plan.changes.length === 0) return [];
    const changed = Object.fromEntries(plan.changes.map(({ field, to }) => [field, to]));
    const { category, brand } = changed;
    return [
      {
        id: current.id,
        ...plainColumns({ ...current, ...changed }),
        category_id: typeof category === 'string' ? idOf(ids.categories, category) : null,
        brand_id: typeof brand === 'string' ? idOf(ids.brands, brand) : null,
      },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    update products p set name = c.name, description = c.description, price_centavos = c.price_centavos,
      category_id = coalesce(c.category_id, p.category_id), brand_id = coalesce(c.brand_id, p.brand_id),
      size_long = c.size_long, size_width = c.size_width, size_height = c.size_height, weight = c.weight,
      minimum_stock = c.minimum_stock, discount = c.discount, tax_rate = c.tax_rate, modified_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id uuid, name text, description text,
      price_centavos bigint, category_id uuid, brand_id uuid, size_long double precision,
      size_width double precision, size_height double precision, weight double precision,
      minimum_stock integer, discount double precision, tax_rate double precision)
    where p.id = c.id`.execute(db);
}

/** The columns that are values of their own. */
function plainColumns(fields: Omit<ShopProduct, 'id' | 'variants' | 'category' | 'brand'>) {
  return {
    name: fields.name,
    description: fields.description,
    price_centavos: toCentavos(fields.price),
    size_long: fields.long,
    size_width: fields.width,
    size_height: fields.height,
    weight: fields.weight,
    minimum_stock: fields.minimumStock,
    discount: fields.discount,
    tax_rate: fields.taxRate,
  };
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is not there right after it was written`);
  return id;
}
