import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/schemas/catalog.ts';
import { call } from '../../api/client.ts';

/** The most products of one call. */
const BATCH = 100;

/** Products as JSON, one a line, without the brackets of a list. */
export function jsonLines(products: readonly Product[]): string {
  return products.map((product) => JSON.stringify(product)).join(',\n');
}

type RawProducts = {
  /** The parts of the JSON after the first one. */
  parts: string[];
  count: number;
  state: 'resting' | 'loading' | 'failed';
  /** Loads everything that is missing; after a failure from where it stopped. */
  loadRest: () => void;
};

/**
 * Loads the products after the first `known` ones, by name, a hundred at a time. `known` is a multiple of a hundred.
 */
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
