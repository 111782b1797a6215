import { formatPesos } from '#shared/money.ts';
import { netPrice } from '#shared/tax.ts';
import { useShop } from '../../root-data.ts';
import { Text } from '../../ui/layout.tsx';

type NetPriceProps = {
  /** The final price, in pesos. */
  price: number;
  /** The percent of VAT in it. */
  taxRate: number;
  /** On a card, where the whole sentence would take two lines: screen readers hear it. */
  short?: boolean;
};

/**
 * The price without national taxes, below the final one and smaller (Resolución 4/2025); nothing if the shop's
 * setting says so.
 */
export function NetPrice({ price, taxRate, short = false }: NetPriceProps) {
  const { legal } = useShop();
  if (!legal.showNetPrice) return null;
  // Keeps the sign with its amount when the line breaks.
  const amount = formatPesos(netPrice(price, taxRate)).replace(' ', '\u00a0');
  return (
    <Text size="xs" tone="soft" className="numbers">
      {short ? (
        <>
          <span aria-hidden="true">Sin imp. nac. </span>
          <span className="visually-hidden">Precio sin impuestos nacionales: </span>
        </>
      ) : (
        'Precio sin impuestos nacionales: '
      )}
      {amount}
    </Text>
  );
}
