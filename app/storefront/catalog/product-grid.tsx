import { Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Tiles } from '../../ui/layout.tsx';
import type { PictureTurn } from '../../ui/lazy-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';
import styles from './product-grid.module.css';

type Columns = 'wide' | 'beside-filters';

type ProductGridProps = {
  products: readonly ProductCardData[];
  headingLevel: 2 | 3 | 4;
  /** `beside-filters` leaves room for the column of filters. */
  columns: Columns;
  /** The number of pictures in view at once, which load first. */
  inView?: number | undefined;
};

/** A grid of products. */
export function ProductGrid({ products, headingLevel, columns, inView = 0 }: ProductGridProps) {
  return (
    <Tiles as="ul" min={8.5} className={classNames(styles.grid, columns === 'wide' && styles.wide)}>
      {products.map((product, index) => (
        <li key={product._id}>
          {/* Never waits: each card is hydrated by itself, so that a press does not wait for all of them. */}
          <Suspense>
            <ProductCard
              product={product}
              headingLevel={headingLevel}
              slot={`card-${columns}`}
              turn={turnOf(index, inView)}
            />
          </Suspense>
        </li>
      ))}
    </Tiles>
  );
}

function turnOf(index: number, inView: number): PictureTurn {
  if (index >= inView) return 'near';
  return index === 0 ? 'first' : 'at-once';
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The placeholder of a grid that is loading. */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando...</span>
      <Tiles
        min={8.5}
        className={classNames(styles.grid, columns === 'wide' && styles.wide)}
        aria-hidden="true"
      >
        {PLACES.map((place) => (
          <Stack key={place} gap={2}>
            <Skeleton shape="square" />
            <Skeleton />
            <Skeleton className={styles.short} />
          </Stack>
        ))}
      </Tiles>
    </div>
  );
}
