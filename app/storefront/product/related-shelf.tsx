import { Text } from '../../ui/layout.tsx';
import type { ProductCardData } from '../catalog/product-card-data.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';

type RelatedShelfProps = { title: string; products: readonly ProductCardData[] };

/** Other products, below a product. */
export function RelatedShelf({ title, products }: RelatedShelfProps) {
  return (
    <section aria-labelledby="mas">
      <Text as="h2" id="mas" size="xl" above={6} below={4}>
        {title}
      </Text>
      <ProductGrid products={products} headingLevel={3} columns="wide" />
    </section>
  );
}
