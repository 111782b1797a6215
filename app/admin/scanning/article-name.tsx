import type { Article } from '#shared/schemas/stock.ts';
import { classNames } from '../../ui/class-names.ts';
import list from '../kit/data-list/data-list.module.css';
import styles from './article-name.module.css';

/** Product and colour of a variant; below, brand and barcode. */
export function ArticleName({ article }: { article: Article }) {
  const { product, color, barcode } = article;
  return (
    <span className={classNames(list.lines, styles.name)}>
      <span>
        {product.name}, {color}
      </span>
      <span className={list.second}>{[product.brand, barcode].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
