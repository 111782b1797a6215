import { brandPath, categoryPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './facts.module.css';
import { sizeText, weightText } from './measures.ts';

/** Brand, category, size and weight. Unknown ones are left out. */
export function Facts({ product }: { product: Product }) {
  const size = sizeText(product.size);
  const weight = weightText(product.weight);
  return (
    <dl className={classNames(styles.facts, 'facts')}>
      <div>
        <dt>Marca</dt>
        <dd>
          <PageLink to={brandPath(product.brand)}>{product.brand}</PageLink>
        </dd>
      </div>
      <div>
        <dt>Categoría</dt>
        <dd>
          <PageLink to={categoryPath(product.category)}>{categoryText(product.category)}</PageLink>
        </dd>
      </div>
      {size && (
        <div>
          <dt>Medidas</dt>
          <dd>{size}</dd>
        </div>
      )}
      {weight && (
        <div>
          <dt>Peso</dt>
          <dd>{weight}</dd>
        </div>
      )}
    </dl>
  );
}
