import { useShopNow } from '../../api/use-shop-now.ts';
import { Text } from '../../ui/layout.tsx';
import { CategoryGrid } from './category-grid.tsx';

/** The home page's categories, below a page that has nothing of its own to show. Without an answer they stay away. */
export function CategoryWays() {
  const shop = useShopNow();
  if (!shop) return null;
  return (
    <section aria-labelledby="rubros">
      <Text as="h2" id="rubros" above={6} below={4}>
        ¿Qué estás buscando?
      </Text>
      <CategoryGrid {...shop.home} />
    </section>
  );
}
