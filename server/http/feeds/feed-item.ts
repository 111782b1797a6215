import { productPath } from '#shared/paths.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { isTradeNumber } from '#shared/trade-number.ts';
import { contentOf } from '#shared/unit-price.ts';
import { isRealColor } from '#shared/variant-color.ts';

/** A variant as Google Merchant and Meta get it: what both ask for, before either's own words. */
export type FeedItem = {
  id: string;
  /** The product of a variant that has siblings; null: it is the only one. */
  group: string | null;
  title: string;
  description: string;
  link: string;
  /** Absolute addresses; the first is the main picture. There is one at least. */
  pictures: [string, ...string[]];
  /** `1234.50 ARS` */
  price: string;
  isAvailable: boolean;
  category: string;
  /** Null: the shop knows none. */
  brand: string | null;
  gtin: string | null;
  color: string | null;
  /** How much it has in it, and for how much of it unit prices are. */
  unitPricing: { measure: string; base: string } | null;
};

/** Google's limits, in characters; Meta's are wider. */
const TITLE = 150;
const DESCRIPTION = 5000;
const MORE_PICTURES = 10;

/** What shops write when there is no brand. Both refuse such words. */
const NO_BRAND = /^(?:gen[eé]ric[oa]s?|sin marca|varios|varias marcas|importad[oa]s?|otr[oa]s?|-+|n\/?a)$/i;

/** A product's variants, without those that neither takes: without a picture, or without a price. */
export function feedItemsOf(product: Product, publicUrl: string): FeedItem[] {
  if (product.price <= 0) return [];
  return product.IDSubProducts.flatMap((variant) => itemOf(product, variant, publicUrl) ?? []);
}

function itemOf(product: Product, variant: SubProduct, publicUrl: string): FeedItem | null {
  const isOne = product.IDSubProducts.length === 1;
  const [first, ...others] = picturesOf(product, variant, publicUrl);
  if (first === undefined) return null;
  const color = isRealColor(variant.color) ? variant.color : null;
  return {
    id: variant._id,
    group: isOne ? null : product._id,
    title: titleOf(product.name, isOne ? null : color),
    description: cut(product.description.trim() || product.name, DESCRIPTION),
    link: publicUrl + productPath(product, isOne ? undefined : variant._id),
    pictures: [first, ...others],
    price: `${product.price.toFixed(2)} ARS`,
    isAvailable: variant.stock > 0,
    category: categoryText(product.category),
    brand: NO_BRAND.test(product.brand.trim()) ? null : product.brand,
    gtin: variant.barcode !== null && isTradeNumber(variant.barcode) ? variant.barcode : null,
    color,
    unitPricing: unitPricingOf(product),
  };
}

/** A variant without pictures has those of the product. */
function picturesOf(product: Product, variant: SubProduct, publicUrl: string): string[] {
  const own = variant.img.length > 0 ? variant.img : product.IDSubProducts.flatMap(({ img }) => img);
  return own
    .slice(0, 1 + MORE_PICTURES)
    .map((picture) => (picture.startsWith('/') ? publicUrl + picture : picture));
}

/** The name is cut, never the colour. */
function titleOf(name: string, color: string | null): string {
  const end = color === null ? '' : `, ${color}`;
  return cut(name, Math.max(0, TITLE - end.length)) + cut(end, TITLE);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** What unit prices are for, as Google allows (100 g, but not 500 g). */
const BASES = { g: '100 g', kg: '1 kg', ml: '100 ml', l: '1 l', m: '1 m', u: '1 ct' } as const;

function unitPricingOf(product: Product): FeedItem['unitPricing'] {
  const content = contentOf(product);
  if (!content) return null;
  const { amount, unit, piece } = content;
  if (piece === 'hoja') return { measure: `${amount} sheet`, base: '1 sheet' };
  return { measure: `${amount} ${unit === 'u' ? 'ct' : unit}`, base: BASES[unit] };
}
