import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import type { ProductCardData } from '../catalog/product-card-data.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';
import styles from './home-page.module.css';

type ShelfProps = {
  id: string;
  title: string;
  products: readonly ProductCardData[];
  more?: { to: string; label: string };
};

/** A row of products under a title, with a way to all of them; nothing without products. */
export function Shelf({ id, title, products, more }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Row gap={5} lines={2} align="baseline" justify="between">
        <Text as="h2" id={id} size="xl" below={4}>
          {title}
        </Text>
        {more && (
          <Row as={Link} gap={1} to={more.to} className={styles.more}>
            {more.label}
            <Icon name="right" />
          </Row>
        )}
      </Row>
      <ProductGrid products={products} headingLevel={3} columns="wide" />
    </section>
  );
}
