/**
 * Where counting a long list costs more than reading a page of it, it ends here. A total of one more says "more than
 * this many".
 */
export const MOST_COUNTED = 10_000;

/** A total as it is read: "1.234", or "más de 10.000" where counting ended. */
export function totalText(total: number): string {
  return total === MOST_COUNTED + 1
    ? `más de ${MOST_COUNTED.toLocaleString('es-AR')}`
    : total.toLocaleString('es-AR');
}

/** `1 unidad`, `3 unidades`. */
export function unitsText(units: number): string {
  return units === 1 ? '1 unidad' : `${units} unidades`;
}
