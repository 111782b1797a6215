/** An amount in whole centavos: a safe integer. Pesos with decimals exist only on the wire and on screen. */
export type Centavos = number;

/** The largest price or amount that is accepted: 999.999.999,99 pesos, far below the largest safe integer. */
export const MAX_CENTAVOS: Centavos = 99_999_999_999;

/** Converts pesos (at most two decimals, as in JSON) to centavos. The only rounding rule: half away from zero. */
export function toCentavos(pesos: number): Centavos {
  // 1.005 * 100 is 100.49999…, so round the number's shortest decimal text, which is what the sender wrote.
  const text = String(Math.abs(pesos));
  // Below 0.000001 and from 10^21 the text already has an exponent. Rounding makes no difference to such numbers.
  const centavos = text.includes('e') ? Math.abs(pesos) * 100 : Number(`${text}e2`);
  // Adding 0 turns -0 into 0.
  return Math.sign(pesos) * Math.round(centavos) + 0;
}

/** Converts centavos to pesos as they stand in JSON: 123450 becomes 1234.5. */
export function toPesos(centavos: Centavos): number {
  return centavos / 100;
}

// Formatters are made once: making one costs far more than using it.
const withDecimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withoutDecimals = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** Pesos for people: `$ 12.500` without centavos, `$ 12.500,50` with them; a discount is `-$ 12.500`. */
export function formatPesos(pesos: number): string {
  return `${toCentavos(pesos) < 0 ? '-' : ''}$ ${formatAmount(Math.abs(pesos))}`;
}

/** `formatPesos` without the `$`, for fields that show it beside the number. */
export function formatAmount(pesos: number): string {
  const centavos = toCentavos(pesos);
  const format = centavos % 100 === 0 ? withoutDecimals : withDecimals;
  return format.format(toPesos(centavos));
}
