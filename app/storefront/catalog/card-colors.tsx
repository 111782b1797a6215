import { Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { productPath } from '#shared/paths.ts';
import { isPlainPress } from '../../ui/is-plain-press.ts';
import { Row } from '../../ui/layout.tsx';
import { isRealColor } from './color-names.ts';
import styles from './product-card.module.css';
import type { CardVariant, ProductCardData } from './product-card-data.ts';
import { Swatch } from './swatch.tsx';

/** The most colours on a card; the rest is counted. */
const SWATCHES = 4;

type CardColorsProps = {
  product: ProductCardData;
  chosen: CardVariant | null;
  onChoose: (variantId: string) => void;
};

/** The colours of a card, if there are several: pressing one chooses it on the card, without leaving the list. */
export function CardColors({ product, chosen, onChoose }: CardColorsProps) {
  const colors = product.variants.filter(({ color }) => isRealColor(color));
  // Empty, it keeps the rows of the cards beside it.
  if (colors.length < 2) return <div />;
  return (
    <Row gap={1} lines={0} className={styles.colors}>
      <ul className={styles.swatches} aria-label={`Opciones de ${product.name}`}>
        {colors.slice(0, SWATCHES).map(({ _id, color, inStock }) => (
          <li key={_id}>
            <Link
              className={styles.swatch}
              to={productPath(product, _id)}
              title={color}
              aria-current={_id === chosen?._id ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onChoose(_id);
              }}
            >
              <Swatch color={color} />
              <span className="visually-hidden">
                {color}
                {!inStock && `, ${messages.outOfStockLabel.toLowerCase()}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <span>
        {colors.length} colores
        <span className="visually-hidden">: {colors.map(({ color }) => color).join(', ')}</span>
      </span>
    </Row>
  );
}
