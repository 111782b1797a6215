/** Counting stops here for lists that no index can count (rules 2.5). A total of 10,001 means "more than 10,000". */
export const MOST_COUNTED = 10_000;

/** A total for people: "1.234", or "más de 10.000" where counting stopped. */
export function totalText(total: number): string {
  return total === MOST_COUNTED + 1
    ? `más de ${MOST_COUNTED.toLocaleString('es-AR')}`
    : total.toLocaleString('es-AR');
}

/** `1 producto`, `12.500 productos`. */
export function countText(count: number, one: string, many: string): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}

/** `1 unidad`, `3 unidades`. */
export function unitsText(units: number): string {
  return countText(units, 'unidad', 'unidades');
}

const counts = new Intl.NumberFormat('es-AR');

/** What is said to who wants more of an article than an order may have. */
export function maxUnitsText(limit: number): string {
  return `Podés llevar hasta ${unitsText(limit)} de cada artículo.`;
}
