import { setTimeout as wait } from 'node:timers/promises';
import { quantile, round } from './numbers.ts';

/** What visitors wait for a page, in milliseconds. */
export type Waits = { p50: number; p95: number; p99: number };

const PAUSE = { least: 20, most: 100 };

/** So many visitors at once, one page after the other with a moment between, until told to stop. */
export async function visit(url: string, visitors: number, isOver: () => boolean): Promise<Waits> {
  const milliseconds: number[] = [];
  const stroll = async (visitor: number) => {
    for (let step = 0; !isOver(); step++) {
      const started = performance.now();
      const page = await fetch(url + addressOf(visitor, step));
      await page.arrayBuffer();
      if (!page.ok) throw new Error(`${addressOf(visitor, step)} answered ${page.status}`);
      milliseconds.push(performance.now() - started);
      await wait(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => stroll(visitor)));
  const at = (part: number) => round(quantile(milliseconds, part));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** A page that is never kept, a list of the API, the home that prices drop. */
function addressOf(visitor: number, step: number): string {
  const addresses = [`/catalogo?medida=${visitor}-${step}`, '/api/products?limit=24', '/'];
  return addresses[step % addresses.length] ?? '/';
}
