import { useRouteLoaderData } from 'react-router';
import type { PageShop } from '#shared/schemas/shop.ts';
import type { Look } from '#shared/settings/colors.ts';

/** What the root loader gives every page: the shop's public address, facts and look, and whether Google sign-in is set up. */
export type RootData = { publicUrl: string; signsInWithGoogle: boolean; shop: PageShop; look: Look };

/** The matches that `meta` gets, the root's first. Its data is missing if its loader failed. */
export type PageMatches = readonly [{ loaderData?: RootData | undefined }, ...unknown[]];

/** The shop's facts are read again at the next move after so many milliseconds. */
const FRESH_FOR = 10 * 60_000;

let readAt = Date.now();

/** Whether the root has to be read again. The router asks more than once for one load. */
export function areFactsStale(): boolean {
  return Date.now() - readAt >= FRESH_FOR;
}

/** The root has just been read. */
export function noteFactsRead(): void {
  readAt = Date.now();
}

/** The next revalidation reads the shop's facts again: they have just been changed here. */
export function forgetFacts(): void {
  readAt = 0;
}

/** The root loader's data; undefined if it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** The shop's facts, as its owner sets them. Only below the root, which draws no page without them. */
export function useShop(): PageShop {
  const data = useRootData();
  if (!data) throw new Error('the shop’s facts are missing');
  return data.shop;
}
