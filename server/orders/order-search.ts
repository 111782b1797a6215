import type { OrderRow } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';

type Searched = Pick<
  OrderRow,
  'code' | 'name' | 'last_name' | 'email' | 'phone' | 'address' | 'postal_code' | 'city' | 'province'
>;

/**
 * The text in which the administration's search looks: code, buyer, address and products, folded. Written once with
 * the order, since none of it changes.
 */
export function orderSearchText(order: Searched, lines: Array<{ name: string; color: string }>): string {
  const { code, name, last_name, email, phone, address, postal_code, city, province } = order;
  const bought = lines.map((line) => `${line.name} ${line.color}`);
  const texts = [code, name, last_name, email, phone, address, postal_code, city, province, ...bought];
  return fold(texts.filter((text) => text !== null).join(' '));
}
