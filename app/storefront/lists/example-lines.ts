import type { Product } from '#shared/schemas/catalog.ts';
import type { ListLine, OfferReason } from '#shared/schemas/lists.ts';

/** For tests: an article with a variant of each stock, whose ids are `name-0`, `name-1`. */
export function anArticle(name: string, price = 1000, ...stocks: number[]): Product {
  const dates = { creationDate: '2026-11-01T12:00:00.000Z', lastModifiedDate: null };
  const parent = { _id: name, name, price, category: 'Útiles', brand: 'Rivadavia' };
  return {
    ...parent,
    ...dates,
    description: '',
    size: { long: 1, width: 1, height: 1 },
    weight: 1,
    minimumStock: 0,
    discount: 0,
    taxRate: 21,
    netContent: null,
    visibility: 'published',
    publishDate: null,
    IDSubProducts: (stocks.length > 0 ? stocks : [9]).map((stock, index) => ({
      _id: `${name}-${index}`,
      color: ['azul', 'rojo'][index] ?? 'verde',
      barcode: null,
      stock,
      img: [],
      ...dates,
      IDProduct: parent,
    })),
  };
}

/** An alternative of a line. */
export function anOffer(product: Product, why: OfferReason, units = 1): ListLine['alternatives'] {
  const [subProduct] = product.IDSubProducts;
  return subProduct ? [{ product, subProduct, units, total: product.price * units, why }] : [];
}

/** A line that was read. */
export function aLine(text: string, facts: Partial<ListLine> = {}): ListLine {
  const { product } = facts;
  const [subProduct] = product?.IDSubProducts ?? [];
  return {
    text,
    quantity: null,
    outcome: product ? 'found' : 'not_sold',
    alternatives: [],
    ...(subProduct && { subProduct, units: 1 }),
    ...facts,
  };
}
