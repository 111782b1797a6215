import { createGiveWay } from './give-way.ts';
import type { Item } from './item.ts';
import { type Match, matchItem } from './match.ts';

/** What the shop has for each item. Gives way to other requests after each, since what is found is kept in memory. */
export async function matchItems(
  items: readonly Item[],
  deps: Parameters<typeof matchItem>[1],
): Promise<Map<Item, Match>> {
  const giveWay = createGiveWay();
  const matches = new Map<Item, Match>();
  for (const item of items) {
    matches.set(item, await matchItem(item, deps));
    await giveWay();
  }
  return matches;
}
