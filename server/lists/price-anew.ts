import { readShownProducts } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { ListAlternative } from '#shared/schemas/lists.ts';
import type { OpenedLine, SharedLine } from '#shared/schemas/shared-lists.ts';

type Deps = { db: Database };
type Article = { product: Product; subProduct: SubProduct };
type Articles = ReadonlyMap<string, Article>;

/** Lines whose articles were chosen before, with the prices and stock of now. What is no more sold is left out. */
export async function priceAnew({ db }: Deps, lines: readonly SharedLine[]): Promise<OpenedLine[]> {
  const ids = lines.flatMap(({ offers, pick }) =>
    [...offers, ...(pick ? [pick] : [])].map(({ subProduct }) => subProduct),
  );
  const articles = await readArticles(db, [...new Set(ids.filter(isId))]);
  return lines.map((line) => openLine(line, articles));
}

async function readArticles(db: Database, ids: readonly string[]): Promise<Articles> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sub_products')
    .select('product_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  const products = await readShownProducts(
    { db },
    rows.map(({ product_id }) => product_id),
  );
  return new Map(
    products.flatMap((product) =>
      product.IDSubProducts.map((subProduct) => [subProduct._id, { product, subProduct }] as const),
    ),
  );
}

function openLine(
  { text, quantity, outcome, offers, pick, state }: SharedLine,
  articles: Articles,
): OpenedLine {
  const main = offers.find(({ why }) => why === 'main');
  const article = main && articles.get(main.subProduct);
  const stock = pick ? (articles.get(pick.subProduct)?.subProduct.stock ?? 0) : 0;
  const units = Math.min(pick?.units ?? 0, stock);
  const isGone = units <= 0 && pick !== null;
  return {
    text,
    quantity,
    outcome: isGone && outcome === 'found' ? 'out_of_stock' : outcome,
    ...(article && main && { ...article, units: main.units }),
    alternatives: offers.flatMap((offer) => alternativeOf(offer, articles)),
    pick: pick && units > 0 ? { ...pick, units } : null,
    state: isGone && state === 'in' ? 'open' : state,
  };
}

function alternativeOf(
  { subProduct: id, units, why }: SharedLine['offers'][number],
  articles: Articles,
): ListAlternative[] {
  const article = articles.get(id);
  if (!article || why === 'main') return [];
  return [{ ...article, units, total: toPesos(toCentavos(article.product.price) * units), why }];
}
