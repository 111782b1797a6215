import { shop } from '#shared/shop.ts';
import { netPrice } from '#shared/tax.ts';
import { Price } from '../../ui/price.tsx';
import styles from './net-price.module.css';

type NetPriceProps = {
  /** The final price, in pesos. */
  price: number;
  /** Percent of VAT within it. */
  taxRate: number;
};

/**
 * The price without national taxes under the final one, smaller than it (Resolución 4/2025); nothing when the shop's
 * setting says so (shared/shop.ts).
 */
export function NetPrice({ price, taxRate }: NetPriceProps) {
  if (!shop.showNetPrice) return null;
  return (
    <p className={styles.net}>
      Precio sin impuestos nacionales: <Price pesos={netPrice(price, taxRate)} />
    </p>
  );
}
