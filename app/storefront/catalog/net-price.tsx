import { formatPesos } from '#shared/money.ts';
import { netPrice } from '#shared/tax.ts';
import { useShop } from '../../root-data.ts';
import { Text } from '../../ui/layout.tsx';

type NetPriceProps = {
  /** The final price, in pesos. */
  price: number;
  /** The percent of VAT in it. */
  taxRate: number;
};

/**
 * The price without national taxes, below the final one and smaller (Resolución 4/2025); nothing if the shop's
 * setting says so.
 */
export function NetPrice({ price, taxRate }: NetPriceProps) {
  const { legal } = useShop();
  if (!legal.showNetPrice) return null;
  // Keeps the sign with its amount when the line breaks.
  const amount = formatPesos(netPrice(price, taxRate)).replace(' ', '\u00a0');
  return (
    <Text size="xs" tone="soft" className="numbers">
      Precio sin impuestos nacionales: {amount}
    </Text>
  );
}
