import { categoryPath } from '#shared/paths.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { Tiles } from '../../ui/layout.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { CatalogEntryCard } from './catalog-entry-card.tsx';
import styles from './category-grid.module.css';
import { categoryPicture } from './drawings.ts';

type CategoryGridProps = Pick<Shop['home'], 'categories' | 'categoryPictures'>;

/** Links to the catalogue: the whole of it first, then a card for each category. */
export function CategoryGrid({ categories, categoryPictures }: CategoryGridProps) {
  return (
    <Tiles as="ul" min={5} className={styles.grid}>
      <li>
        <CatalogEntryCard />
      </li>
      {categories.map((name) => (
        <li key={name}>
          <PageLink likely className={styles.card} to={categoryPath(name)}>
            <span className={styles.tile}>
              <LazyImage
                src={categoryPicture(name, categoryPictures[name])}
                alt=""
                width={400}
                height={300}
              />
            </span>
            <span className={styles.name} data-keep-clear>
              {name}
            </span>
          </PageLink>
        </li>
      ))}
    </Tiles>
  );
}
