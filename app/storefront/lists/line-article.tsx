import { type Dispatch, useId } from 'react';
import { Link } from 'react-router';
import { messages } from '#shared/messages.es.ts';
import { productPath } from '#shared/paths.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { useShop } from '../../root-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityCounter } from '../../ui/quantity-counter.tsx';
import { Select } from '../../ui/select.tsx';
import { isRealColor } from '../catalog/color-names.ts';
import styles from './line-article.module.css';
import type { ListChange } from './list-state.ts';
import { priceOf } from './list-sums.ts';
import { type Offer, type OwnLine, pickOf } from './own-line.ts';
import { packText } from './pack-text.ts';

type LineArticleProps = { own: OwnLine; article: Offer; change: Dispatch<ListChange> };

/** The article of a line: its picture, colour, units and price, and how packs make up what is asked for. */
export function LineArticle({ own, article, change }: LineArticleProps) {
  const { maxUnits } = useShop().checkout;
  const { product, subProduct, units } = article;
  const { quantity, replaces } = own.line;
  // Else the question says it.
  const isCounted = own.state === 'in';
  const packs = isCounted && packText(quantity, article);
  return (
    <>
      <Link
        className={classNames(styles.picture, 'not-printed')}
        to={productPath(product, subProduct._id)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture src={subProduct.img[0]} alt="" slot="cart" />
      </Link>
      <div className={styles.what}>
        <p>
          <Link className={styles.name} to={productPath(product, subProduct._id)}>
            {product.name}
          </Link>{' '}
          {units > 1 && (
            <span className={styles.facts}>
              <Price pesos={product.price} /> c/u
            </span>
          )}
          <span className={styles.printed}> · {subProduct.color}</span>
        </p>
        {replaces && <p className={styles.facts}>En lugar de {replaces}, que se agotó.</p>}
        {packs && <p className={styles.packs}>{packs}</p>}
      </div>
      <ColorChoice
        product={product}
        chosen={subProduct}
        onChoose={(variant) => {
          const pick = pickOf({ subProduct: variant, units }, maxUnits);
          if (pick) change({ kind: 'color', id: own.id, pick });
        }}
      />
      {isCounted && (
        <div className={classNames(styles.counter, 'not-printed')}>
          <Units own={own} article={article} change={change} />
        </div>
      )}
      <p className={classNames(styles.amount, !isCounted && styles.soft)}>
        <span className={styles.printed}>{units} u. · </span>
        <Price pesos={priceOf(article)} />
        {!isCounted && ' sin sumar'}
      </p>
    </>
  );
}

/** How many of the article are taken. */
export function Units({ own, article: { product, subProduct, units }, change }: LineArticleProps) {
  return (
    <QuantityCounter
      value={units}
      stock={subProduct.stock}
      most={useShop().checkout.maxUnits}
      belowOne={messages.quantityBelowOneCart}
      label={`Cantidad de ${product.name}`}
      onChange={(wanted) => change({ kind: 'units', id: own.id, units: wanted })}
    />
  );
}

type ColorChoiceProps = { product: Product; chosen: SubProduct; onChoose: (variant: SubProduct) => void };

/** The colours that are in stock; the colour alone if there is one. */
function ColorChoice({ product, chosen, onChoose }: ColorChoiceProps) {
  const id = useId();
  const variants = product.IDSubProducts.filter(({ _id, stock }) => stock > 0 || _id === chosen._id);
  if (variants.length < 2)
    return isRealColor(chosen.color) ? (
      <p className={classNames(styles.color, 'not-printed')}>{chosen.color}</p>
    ) : null;
  return (
    <div className={classNames(styles.color, 'not-printed')}>
      <label className="visually-hidden" htmlFor={id}>
        Color de {product.name}
      </label>
      <Select
        id={id}
        value={chosen._id}
        onChange={({ target }) => {
          const variant = variants.find(({ _id }) => _id === target.value);
          if (variant) onChoose(variant);
        }}
      >
        {variants.map(({ _id, color }) => (
          <option key={_id} value={_id}>
            {color}
          </option>
        ))}
      </Select>
    </div>
  );
}
