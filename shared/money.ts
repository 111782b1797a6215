/** An amount in whole centavos: a safe integer. Pesos with decimals exist only on the wire and on screen. */
export type Centavos = number;

/** The largest price or amount accepted anywhere: 999.999.999,99 pesos, far inside the safe integers. */
export const MAX_CENTAVOS: Centavos = 99_999_999_999;

/** Pesos as they travel in JSON (at most two decimals) to centavos; the one rounding rule: half away from zero. */
export function toCentavos(pesos: number): Centavos {
  // 1.005 * 100 is 100.49999…: the shortest decimal text of the number is what the sender meant, so round that.
  const text = String(Math.abs(pesos));
  // Below 0.000001 and from 10^21 the text has an exponent already. No cents of either hang on the rounding.
  const centavos = text.includes('e') ? Math.abs(pesos) * 100 : Number(`${text}e2`);
  // Adding 0 makes 0 of -0.
  return Math.sign(pesos) * Math.round(centavos) + 0;
}

/** Centavos to the number of pesos that travels in JSON: 123450 becomes 1234.5. */
export function toPesos(centavos: Centavos): number {
  return centavos / 100;
}

// A formatter costs far more to make than to use, so each is made once.
const withDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withoutDecimals = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** Pesos for people: `$ 12.500` when there are no centavos, `$ 12.500,50` when there are; a discount is `-$ 12.500`. */
export function formatPesos(pesos: number): string {
  return `${toCentavos(pesos) < 0 ? '-' : ''}$ ${formatAmount(Math.abs(pesos))}`;
}

/** As `formatPesos` without the currency, for sentences that end with it: `Subtotal sin envío $`. */
export function formatAmount(pesos: number): string {
  const centavos = toCentavos(pesos);
  const format = centavos % 100 === 0 ? withoutDecimals : withDecimals;
  return format.format(toPesos(centavos));
}
