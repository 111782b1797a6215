import { useState } from 'react';
import { useLocation } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { productPath } from '#shared/paths.ts';
import type { PictureTurn } from '../../ui/lazy-image.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { PictureSlot } from '../../ui/picture-slots.ts';
import { Price } from '../../ui/price.tsx';
import { fetchPictureAhead } from '../../ui/product-picture.tsx';
import { Heart } from '../kept/heart.tsx';
import { hereAsOrigin } from './came-from.ts';
import { CardAction } from './card-action.tsx';
import { CardColors } from './card-colors.tsx';
import { CardPicture } from './card-picture.tsx';
import { NetPrice } from './net-price.tsx';
import styles from './product-card.module.css';
import { cardPictures, type ProductCardData } from './product-card-data.ts';
import { usePointedAt } from './use-pointed-at.ts';

type ProductCardProps = {
  product: ProductCardData;
  headingLevel: 2 | 3 | 4;
  slot: PictureSlot;
  /** When its picture loads. */
  turn: PictureTurn;
};

/** A product in a list: picture, name, price, colours, and its way into the cart. A chosen colour changes the picture. */
export function ProductCard({ product, headingLevel, slot, turn }: ProductCardProps) {
  const { pointedAt, watch } = usePointedAt();
  const [wanted, choose] = useState<string | null>(null);
  const origin = hereAsOrigin(useLocation());
  const { variants } = product;
  const chosen = variants.find(({ _id }) => _id === (wanted ?? product.asked)) ?? null;
  const pictures = chosen?.picture ? [chosen.picture] : cardPictures(variants);
  // With a colour chosen the card is about that one.
  const inStock = chosen ? chosen.inStock : variants.some((variant) => variant.inStock);
  const Heading = `h${headingLevel}` as const;
  return (
    <article ref={watch} className={styles.card}>
      <div className={styles.tile}>
        <CardPicture key={chosen?._id} pictures={pictures} moving={pointedAt} slot={slot} turn={turn} />
        <Heart product={product} className={`icon-button ${styles.heart}`} />
        {!inStock && <span className={styles.soldOut}>{messages.outOfStockLabel}</span>}
      </div>
      <Heading className={styles.name}>
        <PageLink
          likely
          className={styles.link}
          to={productPath(product, chosen?._id)}
          state={origin}
          onClick={() => fetchPictureAhead(pictures[0], 'detail')}
        >
          {product.name}
        </PageLink>
      </Heading>
      <Price className={styles.price} pesos={product.price} />
      <NetPrice price={product.price} taxRate={product.taxRate} short />
      <CardColors product={product} chosen={chosen} onChoose={choose} />
      <CardAction product={product} chosen={chosen} inStock={inStock} />
    </article>
  );
}
