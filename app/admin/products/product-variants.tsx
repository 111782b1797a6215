import type { AdminProduct } from '#shared/schemas/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row, Tiles } from '../../ui/layout.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import list from '../kit/data-list/data-list.module.css';
import styles from './products-list.module.css';

/** The variants of a product, below its row. */
export function ProductVariants({ product }: { product: AdminProduct }) {
  return (
    <Tiles as="ul" min={13} gap={3} aria-label={`Subproductos de ${product.name}`}>
      {product.IDSubProducts.map(({ _id, color, stock, barcode, img }) => (
        <Row as="li" key={_id} gap={3} className={styles.subProduct}>
          <ProductPicture className={styles.picture} src={img[0]} alt="" />
          <p>
            <strong>{color}</strong>
            <span className={classNames('numbers', stock === 0 && styles.none)}>Stock: {stock}</span>
            <span className={list.second}>{barcode ?? 'sin código de barras'}</span>
          </p>
        </Row>
      ))}
    </Tiles>
  );
}
