import { formatPesos } from '#shared/money.ts';
import { shop } from '#shared/shop.ts';
import { netPrice } from '#shared/tax.ts';
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
  // The sign stays with its amount, wherever the line breaks.
  const amount = formatPesos(netPrice(price, taxRate)).replace(' ', '\u00a0');
  return <p className={styles.net}>Precio sin impuestos nacionales: {amount}</p>;
}
