import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { ReorderLine, ReorderQuery } from '#shared/schemas/reorder.ts';
import { suggestUnits } from './suggest.ts';

type Asked = Pick<ReorderQuery, 'supplier' | 'page' | 'limit'> & { seesCosts: boolean };

/**
 * The products whose variants together have less than the minimum, by supplier and name, with what to order. A product
 * belongs to the supplier that delivered or quoted one of its variants last.
 */
export async function listReorder(
  { db }: { db: Database },
  { seesCosts, ...query }: Asked,
): Promise<{ lines: ReorderLine[]; total: number }> {
  if (query.supplier !== undefined && query.supplier !== 'none' && !isId(query.supplier)) {
    return { lines: [], total: 0 };
  }
  const { rows: low } = await sql<LowRow>`
    with low as (
      select product_id, sum(available)::integer as stock, max(minimum_stock) as minimum_stock
      from sub_products where deleted_at is null and minimum_stock > 0
      group by product_id having sum(available) < max(minimum_stock))
    select low.*, products.name, brands.name as brand, chosen.supplier_id, chosen.supplier_name, chosen.whatsapp,
      chosen.lead_days, count(*) over () as total
    from low
    join products on products.id = low.product_id and products.deleted_at is null
    join brands on brands.id = products.brand_id
    left join lateral (
      select suppliers.id as supplier_id, suppliers.name as supplier_name, suppliers.whatsapp, suppliers.lead_days,
        suppliers.folded_name
      from sub_products
      join supplier_articles on supplier_articles.sub_product_id = sub_products.id
      join suppliers on suppliers.id = supplier_articles.supplier_id and suppliers.deleted_at is null
      where sub_products.product_id = low.product_id and sub_products.deleted_at is null
      order by supplier_articles.modified_at desc, suppliers.id limit 1) chosen on true
    where ${ofSupplier(query.supplier)}
    order by chosen.folded_name nulls last, products.sort_key, products.id
    ${sliceOf(query)}`.execute(db);
  if (low.length === 0 && (query.page ?? 1) > 1) {
    // A page beyond the last one has no rows to carry the total.
    const { total } = await listReorder({ db }, { ...query, seesCosts, page: 1, limit: 1 });
    return { lines: [], total };
  }
  const variants = await selectVariants(db, low);
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id);
  const lines = low.map((row) => toLine(row, byProduct.get(row.product_id) ?? [], seesCosts));
  return { lines, total: Number(low[0]?.total ?? 0) };
}

function ofSupplier(supplier: string | undefined): RawBuilder<boolean> {
  if (supplier === undefined) return sql`true`;
  return supplier === 'none' ? sql`chosen.supplier_id is null` : sql`chosen.supplier_id = ${supplier}::uuid`;
}

const PAGE = 50;

function sliceOf({ page, limit }: Pick<ReorderQuery, 'page' | 'limit'>): RawBuilder<unknown> {
  if (page === undefined && limit === undefined) return sql``;
  const size = limit ?? PAGE;
  return sql`limit ${size} offset ${((page ?? 1) - 1) * size}`;
}

/** The live variants of the products, with what they sold and what their product's supplier asks for them. */
async function selectVariants(db: Database, low: LowRow[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select sub_products.id, sub_products.product_id, sub_products.color, sub_products.barcode,
      sub_products.available as stock, coalesce(sold.last30, 0)::integer as sold30,
      coalesce(sold.last90, 0)::integer as sold90, waiting.people as waiting, supplier_articles.code, supplier_articles.cost_centavos
    from unnest(${low.map((row) => row.product_id)}::uuid[], ${low.map((row) => row.supplier_id)}::uuid[])
      as wanted (product_id, supplier_id)
    join sub_products on sub_products.product_id = wanted.product_id and sub_products.deleted_at is null
    left join supplier_articles on supplier_articles.sub_product_id = sub_products.id
      and supplier_articles.supplier_id = wanted.supplier_id
    left join lateral (
      select -sum(quantity) as last90, -sum(quantity) filter (where at > now() - interval '30 days') as last30
      from stock_movements
      where sub_product_id = sub_products.id and kind in ('sale', 'return') and at > now() - interval '90 days') sold
      on true
    cross join lateral (
      select count(*)::integer as people from stock_notices
      where sub_product_id = sub_products.id and confirmed_at is not null and ended_at is null) waiting
    order by sub_products.product_id, sub_products.position, sub_products.id`.execute(db);
  return rows;
}

type LowRow = {
  product_id: string;
  stock: number;
  minimum_stock: number;
  name: string;
  brand: string;
  supplier_id: string | null;
  supplier_name: string | null;
  whatsapp: string | null;
  lead_days: number | null;
  total: number;
};

type VariantRow = {
  id: string;
  product_id: string;
  color: string;
  barcode: string | null;
  stock: number;
  sold30: number;
  sold90: number;
  waiting: number;
  code: string | null;
  cost_centavos: number | null;
};

function toLine(row: LowRow, variants: VariantRow[], seesCosts: boolean): ReorderLine {
  const units = suggestUnits(variants, { minimumStock: row.minimum_stock, leadDays: row.lead_days });
  return {
    product: { _id: row.product_id, name: row.name, brand: row.brand },
    minimumStock: row.minimum_stock,
    stock: row.stock,
    sold30: variants.reduce((sum, { sold30 }) => sum + sold30, 0),
    sold90: variants.reduce((sum, { sold90 }) => sum + sold90, 0),
    supplier:
      row.supplier_id === null
        ? null
        : { _id: row.supplier_id, name: row.supplier_name ?? '', whatsapp: row.whatsapp ?? '' },
    suggested: units.reduce((sum, one) => sum + one, 0),
    subProducts: variants.map((variant, index) => ({
      _id: variant.id,
      color: variant.color,
      barcode: variant.barcode,
      stock: variant.stock,
      sold30: variant.sold30,
      sold90: variant.sold90,
      suggested: units[index] ?? 0,
      waiting: variant.waiting,
      code: variant.code,
      cost: seesCosts && variant.cost_centavos !== null ? toPesos(Number(variant.cost_centavos)) : null,
    })),
  };
}
