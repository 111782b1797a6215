import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { ListLine, OfferReason } from '#shared/schemas/lists.ts';
import type { LinePick, LineState, SharedLine } from '#shared/schemas/shared-lists.ts';

/** A line as it was read, with what its owner makes of it. `pick` null: no article is chosen. */
export type OwnLine = { id: number; line: ListLine; pick: LinePick | null; state: LineState };

/** A line as it was read, or as a shared list has it, with the choices that were made there. */
export type GivenLine = ListLine & { pick?: LinePick | null | undefined; state?: LineState | undefined };

/** An article that a line could be. `main`: the one that the line names first. */
export type Offer = {
  product: Product;
  subProduct: SubProduct;
  units: number;
  why: OfferReason | 'main';
};

/** Everything that is offered for a line, the main article first. */
export function offersOf({ product, subProduct, units, alternatives }: ListLine): Offer[] {
  const main: Offer[] =
    product && subProduct ? [{ product, subProduct, units: units ?? 1, why: 'main' }] : [];
  return [
    ...main,
    ...alternatives.map(({ product, subProduct, units, why }) => ({ product, subProduct, units, why })),
  ];
}

/** The article that is chosen for a line: an offer, in any of its colours. */
export function articleOf({ line, pick }: OwnLine): Offer | null {
  if (!pick) return null;
  for (const offer of offersOf(line)) {
    const subProduct = offer.product.IDSubProducts.find(({ _id }) => _id === pick.subProduct);
    if (subProduct) return { ...offer, subProduct, units: pick.units };
  }
  return null;
}

/** So many of an offer as there are, and as an order may have (`most`); none: null. */
export function pickOf(
  { subProduct, units }: Omit<Offer, 'product' | 'why'>,
  most: number | null,
): LinePick | null {
  const given = Math.min(units, subProduct.stock, most ?? units);
  return given > 0 ? { subProduct: subProduct._id, units: given } : null;
}

/**
 * A line as its owner finds it, named as a whole: what is found goes to the cart, all else waits for an answer (rules
 * 25.2).
 */
export function toOwnLine(given: GivenLine, id: number, most: number | null): OwnLine {
  const { pick, state, whole, ...read } = given;
  const line = { ...read, text: whole ?? read.text };
  if (state !== undefined) return { id, line, pick: pick ?? null, state };
  const [first] = offersOf(line);
  const isOffered = line.outcome === 'found' || line.outcome === 'check';
  const own = isOffered && first ? pickOf(first, most) : null;
  return { id, line, pick: own, state: line.outcome === 'found' && own ? 'in' : 'open' };
}

/** What a shared list keeps of a line: its text, what is offered, and the choices. */
export function toShared({ line, pick, state }: OwnLine): SharedLine {
  const { text, quantity, outcome } = line;
  const offers = offersOf(line).map(({ subProduct, units, why }) => ({
    subProduct: subProduct._id,
    units,
    why,
  }));
  return { text, quantity, outcome, offers, pick, state };
}
