import type { Database } from '#server/db/index.ts';
import type { Permission } from '#shared/permissions.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { searchWords } from '#shared/search.ts';
import { findCustomers } from './find-customers.ts';
import { findOrders } from './find-orders.ts';
import { findArticle, findProducts } from './find-products.ts';

/**
 * The first few products, orders and customers that a typed text may mean, and the article of a scanned barcode. Orders
 * and customers only for who has the permission `orders`; for others both are empty (rules 12.13).
 */
export async function searchEverything(
  { db }: { db: Database },
  { q, permissions }: { q: string; permissions: readonly Permission[] },
): Promise<AdminFindings> {
  const article = await findArticle(db, q.trim());
  if (article) return { article, products: [], orders: [], customers: [] };
  const words = searchWords(q);
  const products = await findProducts(db, words);
  if (!permissions.includes('orders')) return { article, products, orders: [], customers: [] };
  const { listed, ids } = await findCustomers(db, words);
  return { article, products, orders: await findOrders(db, { words, customers: ids }), customers: listed };
}
