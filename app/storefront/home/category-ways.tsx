import { lazy, Suspense } from 'react';
import { useShop } from '../../root-data.ts';
import { Text, Tiles } from '../../ui/layout.tsx';
import { loadPart } from '../../ui/load-part.ts';
import styles from './category-grid.module.css';

const CategoryGrid = lazy(async () => ({
  default: (await loadPart(() => import('./category-grid.tsx'))).CategoryGrid,
}));

/** The home page's categories, below a page that has nothing of its own to show. Their script comes when it is needed. */
export function CategoryWays() {
  const { home } = useShop();
  return (
    <section aria-labelledby="rubros">
      <Text as="h2" id="rubros" above={6} below={4}>
        ¿Qué estás buscando?
      </Text>
      <Suspense fallback={<EmptyTiles names={['Ver todo', ...home.categories]} />}>
        <CategoryGrid {...home} />
      </Suspense>
    </section>
  );
}

/** As large as the categories, so that nothing moves when they come. */
function EmptyTiles({ names }: { names: string[] }) {
  return (
    <Tiles min={5} className={styles.grid} aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={styles.card}>
          <span className={styles.tile} />
          <span className={styles.name}>{name}</span>
        </span>
      ))}
    </Tiles>
  );
}
