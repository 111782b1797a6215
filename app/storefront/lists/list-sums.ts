import { toCentavos, toPesos } from '#shared/money.ts';
import { articleOf, type Offer, type OwnLine, offersOf } from './own-line.ts';

/** How many lines there are of each kind, notes left out. `asked` wait for an answer; `missing`: nothing is offered. */
export type ListCounts = {
  things: number;
  in: number;
  asked: number;
  owned: number;
  refused: number;
  missing: number;
};

/** The price of so many of an article, in pesos. */
export function priceOf({ product, units }: Pick<Offer, 'product' | 'units'>): number {
  return toPesos(toCentavos(product.price) * units);
}

/** What a line adds to the total, in pesos. */
function amountOf(own: OwnLine): number {
  const article = own.state === 'in' ? articleOf(own) : null;
  return article ? priceOf(article) : 0;
}

/** What goes to the cart, in pesos. */
export function totalOf(lines: readonly OwnLine[]): number {
  return toPesos(lines.reduce((sum, own) => sum + toCentavos(amountOf(own)), 0));
}

/** By how much the total differs if a line takes an offer, in pesos. */
export function differenceWith(own: OwnLine, offer: Offer): number {
  return toPesos(toCentavos(priceOf(offer)) - toCentavos(amountOf(own)));
}

/** True for a line that waits for an answer: something is offered for it. */
export function isAsked({ line, state, pick }: OwnLine): boolean {
  return state === 'open' && (pick !== null || line.alternatives.length > 0);
}

/** What had to be asked stands first, even when it is answered: lines do not move while they are read. */
export function byQuestion(one: OwnLine, other: OwnLine): number {
  return Number(hasQuestion(other)) - Number(hasQuestion(one));
}

function hasQuestion({ line }: OwnLine): boolean {
  return line.outcome !== 'found' && offersOf(line).length > 0;
}

/** True for a line for which the shop has not what is wanted, so far. */
export function isMissing({ line, state, pick }: OwnLine): boolean {
  return line.outcome !== 'note' && state === 'open' && pick === null;
}

export function countsOf(lines: readonly OwnLine[]): ListCounts {
  const things = lines.filter(({ line }) => line.outcome !== 'note');
  return {
    things: things.length,
    in: things.filter(({ state }) => state === 'in').length,
    asked: things.filter(isAsked).length,
    owned: things.filter(({ state }) => state === 'owned').length,
    refused: things.filter(({ state }) => state === 'refused').length,
    missing: things.filter((own) => isMissing(own) && !isAsked(own)).length,
  };
}

/** The units of each variant that the list asks for. */
export function unitsWanted(lines: readonly OwnLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { pick, state } of lines) {
    if (state !== 'in' || !pick) continue;
    wanted.set(pick.subProduct, (wanted.get(pick.subProduct) ?? 0) + pick.units);
  }
  return wanted;
}

/**
 * What has to be added to the cart, so that a second press adds only what is new. `addedBefore`: the units of a variant
 * that came from here and are still there.
 */
export function unitsToAdd(
  lines: readonly OwnLine[],
  addedBefore: (variantId: string) => number,
): Array<{ idSubProduct: string; quantity: number }> {
  return [...unitsWanted(lines)].flatMap(([idSubProduct, units]) => {
    const quantity = units - addedBefore(idSubProduct);
    return quantity > 0 ? [{ idSubProduct, quantity }] : [];
  });
}
