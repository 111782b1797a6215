import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import type { LinePick } from '#shared/schemas/shared-lists.ts';
import { useShop } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { isRealColor } from '../catalog/color-names.ts';
import styles from './line-offers.module.css';
import { differenceWith, priceOf } from './list-sums.ts';
import { whyText } from './list-words.ts';
import { type Offer, type OwnLine, pickOf } from './own-line.ts';

type LineOffersProps = {
  own: OwnLine;
  offers: readonly Offer[];
  /** Of the whole list, in pesos. */
  total: number;
  /** True if there is nothing else to see for this line. */
  isOpen: boolean;
  onChoose: (pick: LinePick) => void;
};

/** The other articles that a line could be: la económica, otra marca, with what each makes of the total. */
export function LineOffers({ own, offers, total, isOpen, onChoose }: LineOffersProps) {
  const list = (
    <ul className={styles.offers} aria-label={`Opciones para ${own.line.text}`}>
      {offers.map((offer) => (
        <OfferItem key={offer.product._id} own={own} offer={offer} total={total} onChoose={onChoose} />
      ))}
    </ul>
  );
  if (isOpen) return list;
  return (
    <details className={styles.more}>
      <summary className={styles.unfold}>
        {offers.length === 1 ? 'Otra opción' : `${offers.length} opciones`}
        <Icon name="down" />
        <span className={styles.from}>desde {formatPesos(Math.min(...offers.map(priceOf)))}</span>
      </summary>
      {list}
    </details>
  );
}

type OfferItemProps = Omit<LineOffersProps, 'offers' | 'isOpen'> & { offer: Offer };

function OfferItem({ own, offer, total, onChoose }: OfferItemProps) {
  const { maxUnits } = useShop().checkout;
  const pick = pickOf(offer, maxUnits);
  const given = { ...offer, units: pick?.units ?? offer.units };
  const difference = differenceWith(own, given);
  const after = toPesos(toCentavos(total) + toCentavos(difference));
  const { product, subProduct } = offer;
  const color = isRealColor(subProduct.color) ? `, ${subProduct.color}` : '';
  return (
    <li className={styles.offer}>
      <ProductPicture src={subProduct.img[0]} alt="" slot="small" />
      <div className={styles.what}>
        <p className={styles.why}>{whyText(offer, own.line)}</p>
        <p>
          {product.name}
          {color}
        </p>
        <p className={styles.price}>
          {given.units > 1 && `${given.units} × `}
          <Price pesos={product.price} />
          <span className={styles.effect}>
            {differenceText(difference)} · total <Price pesos={after} />
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        disabled={!pick}
        aria-label={`Elegir ${product.name}${color}: el total queda en ${formatPesos(after)}`}
        onClick={() => pick && onChoose(pick)}
      >
        Elegir
      </Button>
    </li>
  );
}

function differenceText(pesos: number): string {
  if (pesos === 0) return 'mismo precio';
  return pesos < 0 ? `ahorrás ${formatPesos(-pesos)}` : `${formatPesos(pesos)} más`;
}
