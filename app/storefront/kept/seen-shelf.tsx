import { useEffect, useMemo } from 'react';
import { Text } from '../../ui/layout.tsx';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { keepId, useKeptIds } from './kept-ids.ts';
import { useKeptProducts } from './use-kept-products.ts';

/** One row on a wide screen. */
const SHOWN = 4;

/** The products that this browser saw before the present one, which is noted. Without an answer it stays away. */
export function SeenShelf({ present }: { present: string }) {
  const ids = useKeptIds('seen');
  const others = useMemo(() => ids.filter((id) => id !== present).slice(0, SHOWN), [ids, present]);
  const { products } = useKeptProducts(others);
  useEffect(() => keepId('seen', present), [present]);
  if (!products || products.length === 0) return null;
  return (
    <section aria-labelledby="vistos">
      <Text as="h2" id="vistos" size="xl" above={6} below={4}>
        Visto hace poco
      </Text>
      <ProductGrid products={products} headingLevel={3} columns="wide" />
    </section>
  );
}
