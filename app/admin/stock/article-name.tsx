import type { Article } from '#shared/schemas/stock.ts';
import { Text } from '../../ui/layout.tsx';

/** Product, colour and barcode of a variant. */
export function ArticleName({ article }: { article: Article }) {
  const { product, color, barcode } = article;
  return (
    <span>
      {product.name}, {color}
      <Text as="small" size="sm" tone="soft">
        {' '}
        {[product.brand, barcode].filter(Boolean).join(' · ')}
      </Text>
    </span>
  );
}
