import type { OrderRow } from '#server/db/index.ts';
import { fold } from '#shared/search.ts';

type Searched = Pick<
  OrderRow,
  'code' | 'name' | 'last_name' | 'email' | 'phone' | 'address' | 'postal_code' | 'city' | 'province'
>;

/**
 * What the administrators' search looks in: code, buyer, address and what was bought, folded. Whoever writes an order
 * writes it along, since none of it changes afterwards.
 */
export function orderSearchText(order: Searched, lines: Array<{ name: string; color: string }>): string {
  const { code, name, last_name, email, phone, address, postal_code, city, province } = order;
  const bought = lines.map((line) => `${line.name} ${line.color}`);
  const texts = [code, name, last_name, email, phone, address, postal_code, city, province, ...bought];
  return fold(texts.filter((text) => text !== null).join(' '));
}
