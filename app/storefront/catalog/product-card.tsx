import { useLocation } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { productPath } from '#shared/paths.ts';
import { Row } from '../../ui/layout.tsx';
import type { PictureTurn } from '../../ui/lazy-image.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { PictureSlot } from '../../ui/picture-slots.ts';
import { Price } from '../../ui/price.tsx';
import { fetchPictureAhead } from '../../ui/product-picture.tsx';
import { AskAboutStock } from '../product/ask-about-stock.tsx';
import { hereAsOrigin } from './came-from.ts';
import { CardPicture } from './card-picture.tsx';
import { NetPrice } from './net-price.tsx';
import styles from './product-card.module.css';
import type { ProductCardData } from './product-card-data.ts';
import { Swatch } from './swatch.tsx';
import { usePointedAt } from './use-pointed-at.ts';

/** The most colours on a card; the rest is counted. */
const SWATCHES = 4;

type ProductCardProps = {
  product: ProductCardData;
  headingLevel: 2 | 3;
  slot: PictureSlot;
  /** When its picture loads. */
  turn: PictureTurn;
};

/** A product in a list: picture, name, price, colours, stock. */
export function ProductCard({ product, headingLevel, slot, turn }: ProductCardProps) {
  const { pointedAt, watch } = usePointedAt();
  const origin = hereAsOrigin(useLocation());
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article ref={watch} className={styles.card}>
      <div className={styles.tile}>
        <CardPicture pictures={product.pictures} moving={pointedAt} slot={slot} turn={turn} />
        {!product.inStock && <span className={styles.soldOut}>{messages.outOfStockLabel}</span>}
      </div>
      <Heading className={styles.name}>
        <PageLink
          likely
          className={styles.link}
          to={productPath(product)}
          state={origin}
          onClick={() => fetchPictureAhead(product.pictures[0], 'detail')}
        >
          {product.name}
        </PageLink>
      </Heading>
      <Price className={styles.price} pesos={product.price} />
      <NetPrice price={product.price} taxRate={product.taxRate} />
      {product.colors.length > 1 && <MoreColors colors={product.colors} />}
      {!product.inStock && <AskAboutStock productId={product._id} productName={product.name} />}
    </article>
  );
}

function MoreColors({ colors }: { colors: string[] }) {
  const hidden = colors.length - SWATCHES;
  return (
    <Row as="p" gap={2} lines={0} above={1} className={styles.colors}>
      <span className={styles.swatches} aria-hidden="true">
        {colors.slice(0, SWATCHES).map((color) => (
          <Swatch key={color} color={color} />
        ))}
        {hidden > 0 && <span>+{hidden}</span>}
      </span>
      <span>
        {colors.length === 2 ? '2 colores' : 'Más colores'}
        <span className="visually-hidden">: {colors.join(', ')}</span>
      </span>
    </Row>
  );
}
