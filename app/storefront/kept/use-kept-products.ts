import { useCallback, useEffect, useState } from 'react';
import { namesNothing } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { type ProductCardData, toProductCard } from '../catalog/product-card-data.ts';

type Loaded = { products: readonly ProductCardData[] | null; error: unknown };

/** These products as they are now, in their order, without those that are no longer sold; null until they are loaded. */
export function useKeptProducts(ids: readonly string[]): Loaded & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ products: null, error: null });
  const load = useCallback(() => {
    let isGone = false;
    const show = (next: Loaded) => {
      if (!isGone) setLoaded(next);
    };
    Promise.all(ids.map(readCard)).then(
      (cards) => show({ products: cards.filter((card) => card !== null), error: null }),
      (error: unknown) => show({ products: null, error }),
    );
    return () => {
      isGone = true;
    };
  }, [ids]);
  useEffect(load, [load]);
  return { ...loaded, again: () => void load() };
}

async function readCard(idProduct: string): Promise<ProductCardData | null> {
  try {
    return toProductCard(await call('readProduct', { params: { idProduct }, anonymous: true }));
  } catch (error) {
    if (namesNothing(error)) return null;
    throw error;
  }
}
