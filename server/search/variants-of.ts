import type { Database } from '#server/db/index.ts';
import { isOneOf } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';
import { attributesOf } from './attributes.ts';
import { normalized } from './normalized.ts';

export type ArticleVariant = {
  id: string;
  color: string;
  colors: readonly string[];
  isAssorted: boolean;
  available: number;
};

/** The live variants of the products, in their order. */
export async function variantsOf(db: Database, productIds: string[]): Promise<Map<string, ArticleVariant[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sub_products')
    .select(['id', 'product_id', 'color', 'available'])
    .where(isOneOf('product_id', productIds))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([id, variants]) => [
      id,
      variants.map(({ id: variant, color, available }) => ({
        id: variant,
        color,
        ...colorsOf(color),
        available,
      })),
    ]),
  );
}

type Colors = Pick<ArticleVariant, 'colors' | 'isAssorted'>;

/** The colours of a shop are some dozens, each of many variants. */
const known = new Map<string, Colors>();
const MOST_KNOWN = 2_000;

function colorsOf(color: string): Colors {
  const read = known.get(color);
  if (read) return read;
  const { attributes } = attributesOf(normalized(fold(color)));
  const colors = { colors: attributes.color ?? [], isAssorted: attributes.assorted !== undefined };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(color, colors);
  return colors;
}
