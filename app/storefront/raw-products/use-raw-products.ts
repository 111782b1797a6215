import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/schemas/catalog.ts';
import { call } from '../../api/client.ts';

/** Products of one call: the most that the API gives at once. */
const BATCH = 100;

/** Products as JSON, one a line, without what stands around a list. */
export function jsonLines(products: readonly Product[]): string {
  return products.map((product) => JSON.stringify(product)).join(',\n');
}

type RawProducts = {
  /** Parts of the JSON after the first one. */
  parts: string[];
  count: number;
  state: 'resting' | 'loading' | 'failed';
  /** Reads all that is missing; after a failure from where it stopped. */
  loadRest: () => void;
};

/** Reads what comes after the first `known` products, by name, a hundred at a time. `known` is a multiple of a hundred. */
export function useRawProducts(known: number, total: number): RawProducts {
  const [parts, setParts] = useState<string[]>([]);
  const [state, setState] = useState<RawProducts['state']>('resting');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function loadRest() {
    setState('loading');
    const { signal } = leaving.current;
    try {
      for (let next = parts.length; known + next * BATCH < total; next++) {
        const page = known / BATCH + next + 1;
        const products = await call('listProducts', { query: { page, limit: BATCH }, signal });
        setParts((before) => [...before, jsonLines(products)]);
      }
      setState('resting');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }

  const count = Math.min(total, known + parts.length * BATCH);
  return { parts, count, state, loadRest: () => void loadRest() };
}
