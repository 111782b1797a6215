/** What happens with a line of a published list whose article is sold out, in the owner's words. */
export const SOLD_OUT_RULES = {
  ask: 'Ofrecer lo más parecido y preguntar',
  replace: 'Reemplazar por lo más económico que cumpla lo que pide',
  leave: 'Dejarlo como agotado',
} as const;
export type SoldOutRule = keyof typeof SOLD_OUT_RULES;

/** The page of a published list. */
export function publishedListPath(slug: string): string {
  return `/listas/${encodeURIComponent(slug)}`;
}

/** The short address of a published list, which its QR code has. */
export function shortListPath(number: number): string {
  return `/l/${number}`;
}

/** `Escuela N.º 12, 3.er grado, 2027` */
export function listTitle({ school, grade, year }: { school: string; grade: string; year: number }): string {
  return `${school}, ${grade}, ${year}`;
}
