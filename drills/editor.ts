import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '#shared/schemas/catalog.ts';
import { callJson, logInAsAdmin, send } from '../bench/client.ts';
import { noteFailure } from './buyers.ts';

/** Between two edits, in milliseconds. */
const PAUSE = 200;
/** A page that still shows the old price then never becomes fresh. */
const PATIENCE = 30_000;

export type Edits = {
  /** For each edit, when it was acknowledged and how many milliseconds later the product's page showed it. */
  fresh: Array<{ at: number; took: number }>;
  /** Edits that the page never showed. */
  never: number;
  failures: Map<string, number>;
};

/** Changes a product's price again and again until `end`, and looks at its page on each address after each change. */
export async function editUntil(end: AbortSignal, url: string, pages: string[]): Promise<Edits> {
  const edits: Edits = { fresh: [], never: 0, failures: new Map() };
  const token = await logInAsAdmin(url);
  const [product] = await callJson<Product[]>(`${url}/api/products?limit=1&page=1`);
  if (!product) throw new Error('the shop has no products');
  const path = `/products/${product._id}`;
  for (let price = 1_000; !end.aborted; price++) {
    try {
      await send(`${url}/api${path}`, { method: 'PUT', token, body: { ...product, price } });
      const at = performance.now();
      await Promise.all(
        pages.map((page) => untilShown(`${page}/detalle/${product._id}`, price, { at, edits })),
      );
    } catch (error) {
      noteFailure(edits.failures, error);
    }
    await wait(PAUSE);
  }
  return edits;
}

async function untilShown(
  page: string,
  price: number,
  { at, edits }: { at: number; edits: Edits },
): Promise<void> {
  let seen = false;
  while (performance.now() - at < PATIENCE) {
    const text = await send(page).catch(() => '');
    const shown = Number(/product:price:amount" content="([^"]+)"/.exec(text)?.[1] ?? Number.NaN);
    if (shown >= price) {
      seen = true;
      edits.fresh.push({ at, took: performance.now() - at });
      break;
    }
    await wait(10);
  }
  if (!seen) edits.never++;
}
