import type { ListLine } from '#shared/schemas/lists.ts';
import { priceOf, totalOf } from './list-sums.ts';
import { articleOf, type Offer, type OwnLine, offersOf, pickOf } from './own-line.ts';

/** What all lines at once can take: what each names first, or the cheapest that fits it as well. */
export type Whole = 'asked' | 'cheapest';

/**
 * The lines with such articles. Only what was found without a question and goes to the cart changes, and what its owner has
 * not adjusted: other colours and numbers stay. `most`: units of an article in an order.
 */
export function takeWhole(lines: readonly OwnLine[], whole: Whole, most: number | null): readonly OwnLine[] {
  return lines.map((own) => {
    const offer = isUnadjusted(own) ? offerFor(own.line, whole, most) : undefined;
    if (!offer || offer.product._id === articleOf(own)?.product._id) return own;
    return { ...own, pick: pickOf(offer, most) };
  });
}

/** Which of both the lines have; null: some of each. Both only if nothing is cheaper. */
export function wholeOf(lines: readonly OwnLine[], most: number | null): Whole | null {
  const now = totalOf(lines);
  const is = (whole: Whole) => totalOf(takeWhole(lines, whole, most)) === now;
  if (is('asked')) return 'asked';
  return is('cheapest') ? 'cheapest' : null;
}

function isUnadjusted(own: OwnLine): boolean {
  const { line, state, pick } = own;
  const article = articleOf(own);
  const offer = offersOf(line).find(({ product }) => product._id === article?.product._id);
  return state === 'in' && line.outcome === 'found' && offer?.units === pick?.units;
}

function offerFor(line: ListLine, whole: Whole, most: number | null): Offer | undefined {
  const offers = offersOf(line).filter(
    (offer) => offer.why !== 'near' && pickOf(offer, most)?.units === offer.units,
  );
  const [asked] = offers;
  return whole === 'asked' ? asked : offers.toSorted((one, other) => priceOf(one) - priceOf(other))[0];
}
