import { type ReactNode, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { Cart } from '#shared/schemas/cart.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { NetPrice } from '../catalog/net-price.tsx';
import { BuyingTerms } from './buying-terms.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { nameWithColor } from './name-with-color.ts';
import styles from './product-page.module.css';
import { VariantChoice } from './variant-choice.tsx';
import { chosenVariant, type OwnVariant, variantsFor } from './variant-stock.ts';

type ProductViewProps = {
  product: Product;
  /** The visitor's: units of its unpaid order count as free. */
  cart: Cart | null;
  /** The address of the page with that variant chosen. */
  pathOf: (variantId: string) => string;
  /** What can be done with the chosen variant. */
  children: (variants: readonly OwnVariant[], chosen: OwnVariant | null) => ReactNode;
  /** What comes before description and facts, such as other products for a sold-out one. */
  before?: ReactNode;
  /** What follows them. */
  after?: ReactNode;
  /** `$ 98 por hoja`; null: the pack is not known. */
  unitPrice?: string | null;
};

/** A product with the variant that the address names: pictures, price, colours, description and facts. */
export function ProductView({ product, cart, pathOf, children, ...rest }: ProductViewProps) {
  const { before, after, unitPrice = null } = rest;
  const [search] = useSearchParams();
  const variants = variantsFor(product, cart);
  // Shows the chosen colour at once; the address follows.
  const [wanted, show] = useOptimistic(search.get('variante'));
  const chosen = chosenVariant(variants, wanted);
  const about = (
    <>
      <p className={styles.description} data-keep-clear>
        {product.description}
      </p>
      <BuyingTerms />
    </>
  );
  return (
    <Stack gap={4} className={classNames(styles.columns, before ? styles.soldOut : null)}>
      <div>
        {/* Another variant's gallery starts with its first picture. */}
        <Gallery key={chosen?._id} pictures={chosen?.img ?? []} name={nameWithColor(product, chosen)} />
      </div>
      <Stack gap={3}>
        <h1>{product.name}</h1>
        <div>
          <Price className={styles.price} pesos={product.price} />
          {unitPrice !== null && <Text size="sm">{unitPrice}</Text>}
          <NetPrice price={product.price} taxRate={product.taxRate} />
        </div>
        {chosen && variants.length > 1 && (
          <VariantChoice variants={variants} chosen={chosen} pathOf={pathOf} onChoose={show} />
        )}
        {children(variants, chosen)}
        {!before && about}
      </Stack>
      {before && <div>{before}</div>}
      {before && <Stack gap={3}>{about}</Stack>}
      <Facts product={product} />
      {after && <Stack gap={3}>{after}</Stack>}
    </Stack>
  );
}
