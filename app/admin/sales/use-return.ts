import { useRef, useState } from 'react';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { showError } from '../../ui/show-error.ts';
import { call } from '../kit/client.ts';

/** How many units of each line come back, as typed. */
export type ReturnUnits = Readonly<Record<string, string>>;

type Return = {
  /** The last code that found, or did not find, a sale. */
  code: string;
  /** The sales of that code; null: none was looked for. */
  found: readonly AdminOrder[] | null;
  /** The id of the article that was scanned, which comes back. */
  article: string | null;
  /** The chosen sale. */
  sale: AdminOrder | null;
  units: ReturnUnits;
};

const NOTHING: Return = { code: '', found: null, article: null, sale: null, units: {} };

/**
 * A return that is being entered. A scan of an article of the chosen sale is one more unit of it; any other scan looks
 * for another sale. No scan is lost because one before it is still looked up.
 */
export function useReturn() {
  const [shown, setShown] = useState(NOTHING);
  const latest = useRef(NOTHING);
  const queue = useRef(Promise.resolve());
  const change = (next: Partial<Return>) => {
    latest.current = { ...latest.current, ...next };
    setShown(latest.current);
  };
  const choose = (sale: AdminOrder) => change({ sale, units: withOneMore({}, sale, latest.current.article) });

  async function look(code: string) {
    const { exact, articles } = await call('findArticles', { query: { q: code } });
    const article = exact && articles.length === 1 ? (articles[0]?._id ?? null) : null;
    const { sale, units } = latest.current;
    if (sale && article !== null && lineOf(sale, article)) {
      return change({ units: withOneMore(units, sale, article) });
    }
    const found = await call('findCounterSales', { query: { q: code } });
    change({ ...NOTHING, code, found, article });
    const [only] = found;
    if (only && found.length === 1) choose(only);
  }
  return {
    ...shown,
    scan: (text: string) => {
      const code = text.trim();
      if (code !== '') queue.current = queue.current.then(() => look(code)).catch(showError);
    },
    choose,
    setUnits: (line: string, typed: string) => change({ units: { ...latest.current.units, [line]: typed } }),
    clear: () => change(NOTHING),
  };
}

/** The line of the article of which units may still come back. */
function lineOf({ cartProducts }: AdminOrder, article: string) {
  return cartProducts.find(
    ({ subProduct, quantity, refunded }) => subProduct._id === article && refunded < quantity,
  );
}

function withOneMore(units: ReturnUnits, sale: AdminOrder, article: string | null): ReturnUnits {
  const line = article === null ? undefined : lineOf(sale, article);
  if (!line) return units;
  const before = Number(units[line._id] ?? 0);
  return { ...units, [line._id]: String((Number.isNaN(before) ? 0 : before) + 1) };
}
