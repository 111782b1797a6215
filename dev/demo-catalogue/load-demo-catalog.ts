import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { askForSizes, type FileStore } from '#server/media/index.ts';
import { recordInitialStock } from '#server/stock/index.ts';
import { taxonomyKey } from '#shared/search.ts';
import { usualTaxRate } from '#shared/tax.ts';
import { chance } from './chance.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';
import { publishExampleLists } from './example-lists.ts';
import { renderPicture } from './render-picture.ts';
import { addressOf, type PictureAddresses, type PictureRenderer, storePictures } from './store-pictures.ts';

/** Products of one transaction, and rows of one INSERT. The default catalogue fits one transaction. */
const BATCH = 500;

const DAY = 24 * 60 * 60 * 1000;
/** The products' dates of creation are spread over so many days. */
const DAYS_OF_BUYING = 120;

/**
 * Loads the demonstration into an empty shop: the hand-written catalogue, or `products` of them. Stores the pictures
 * first, since no transaction should wait for files; then 500 products a transaction. Smaller sizes of pictures are
 * made by jobs, once the shop is open. The caller checks that the shop is empty. After an error, the finished batches
 * stay.
 */
export async function loadDemoCatalog(options: {
  db: Database;
  files: Pick<FileStore, 'has' | 'put'>;
  products?: number;
  onProgress?: (line: string) => void;
  render?: PictureRenderer;
}): Promise<{ products: number }> {
  const { files, render = renderPicture, onProgress = () => undefined } = options;
  const addresses: PictureAddresses = new Map();
  let loaded = 0;
  for (const batch of batches(demoProducts(options.products))) {
    const recipes = batch.flatMap((product) => product.subProducts.flatMap(({ pictures }) => pictures));
    const names = await storePictures({ files, render, onProgress }, recipes, addresses);
    await inTransaction(options.db, async (db) => {
      await insertProducts(db, batch, addresses);
      await askForSizes(db, names);
    });
    loaded += batch.length;
    onProgress(`  productos: ${loaded}${options.products === undefined ? '' : ` de ${options.products}`}`);
  }
  // An embedded database has no autovacuum, and the planner needs these statistics.
  await sql`analyze`.execute(options.db);
  if (options.products === undefined) await publishExampleLists(options.db);
  return { products: loaded };
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertProducts(
  db: Database,
  products: DemoProduct[],
  addresses: PictureAddresses,
): Promise<void> {
  const categories = await taxonomyIds(
    db,
    'categories',
    products.map(({ category }) => category),
  );
  const brands = await taxonomyIds(
    db,
    'brands',
    products.map(({ brand }) => brand),
  );
  const now = Date.now();
  const createdAt = (name: string) =>
    new Date(now - ((chance(`day ${name}`) % (DAYS_OF_BUYING * 24)) / 24) * DAY);
  const rows = await db
    .insertInto('products')
    .values(
      products.map((product) => ({
        name: product.name,
        description: product.description,
        price_centavos: product.priceCentavos,
        category_id: idOf(categories, product.category),
        brand_id: idOf(brands, product.brand),
        size_long: product.size.long,
        size_width: product.size.width,
        size_height: product.size.height,
        weight: product.weight,
        minimum_stock: product.minimumStock,
        discount: product.discount,
        tax_rate: usualTaxRate(product.category),
        publish_at: null,
        created_at: createdAt(product.name),
        modified_at: null,
        deleted_at: null,
        is_example: true,
      })),
    )
    .returning(['id', 'name', 'created_at'])
    .execute();
  await insertSubProducts(db, new Map(rows.map((row) => [row.name, row])), { products, addresses });
}

async function insertSubProducts(
  db: Database,
  parents: Map<string, { id: string; created_at: Date }>,
  { products, addresses }: { products: DemoProduct[]; addresses: PictureAddresses },
): Promise<void> {
  const rows = products.flatMap((product) => {
    const parent = parents.get(product.name);
    if (!parent) throw new Error(`${product.name} is not there right after it was written`);
    return product.subProducts.map((subProduct, position) => ({
      product_id: parent.id,
      color: subProduct.color,
      barcode: subProduct.barcode,
      on_hand: subProduct.stock,
      img: subProduct.pictures.map((recipe) => addressOf(recipe, addresses)),
      position,
      created_at: parent.created_at,
      modified_at: null,
      deleted_at: null,
    }));
  });
  for (const part of batches(rows)) {
    const inserted = await db.insertInto('sub_products').values(part).returning(['id', 'on_hand']).execute();
    const units = inserted.map((row) => ({ subProductId: row.id, quantity: row.on_hand }));
    await recordInitialStock(db, units, null);
  }
}

/** The ids of categories or brands by key. Makes the new ones. */
async function taxonomyIds(
  db: Database,
  table: 'categories' | 'brands',
  names: string[],
): Promise<Map<string, string>> {
  const nameByKey = new Map(names.map((name) => [taxonomyKey(name), name]));
  await db
    .insertInto(table)
    .values([...nameByKey].map(([key, name]) => ({ key, name })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'key'])
    .where('key', 'in', [...nameByKey.keys()])
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(taxonomyKey(name));
  if (id === undefined) throw new Error(`${name} is not there right after it was written`);
  return id;
}
