import { productPath } from '#shared/paths.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { categoryText } from '#shared/search.ts';
import { isTradeNumber } from '#shared/trade-number.ts';
import { isRealColor } from '#shared/variant-color.ts';
import type { EngineFacts } from '../../seo/engine-facts.tsx';
import { absoluteUrl } from '../../seo/page-meta.ts';
import { returnPolicyData, shippingData } from '../../seo/selling-terms.ts';
import { shopId } from '../../seo/structured-data.ts';

export type Seller = { publicUrl: string; shopName: string; shipping: readonly PageWay[] };

/** The most pictures of a product or variant for search engines. */
const PICTURES = 8;

/**
 * The product for search engines, sold by the shop, with absolute addresses: a schema.org Product, or a ProductGroup of variants, each
 * with its address, picture, code and availability.
 */
export function productData(product: Product, seller: Seller): EngineFacts {
  const { publicUrl } = seller;
  const [only, ...others] = product.IDSubProducts;
  const common = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.description,
    category: categoryText(product.category),
    brand: { '@type': 'Brand', name: product.brand },
    url: absoluteUrl(publicUrl, productPath(product)),
  };
  if (!only || others.length === 0) {
    return { ...common, '@type': 'Product', sku: product._id, ...variantFacts(product, only, seller) };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product._id,
    variesBy: 'https://schema.org/color',
    image: pictures(product.IDSubProducts, publicUrl),
    hasVariant: product.IDSubProducts.map((variant) => ({
      '@type': 'Product',
      sku: variant._id,
      name: `${product.name}, ${variant.color}`,
      ...variantFacts(product, variant, seller),
    })),
  };
}

function variantFacts(product: Product, variant: SubProduct | undefined, seller: Seller): EngineFacts {
  const { publicUrl, shopName } = seller;
  // A variant without pictures has those of the product.
  const own = variant && variant.img.length > 0 ? [variant] : product.IDSubProducts;
  const several = product.IDSubProducts.length > 1;
  return {
    image: pictures(own, publicUrl),
    ...(variant && isRealColor(variant.color) ? { color: variant.color } : {}),
    ...(variant?.barcode && isTradeNumber(variant.barcode) ? { gtin: variant.barcode } : {}),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(publicUrl, productPath(product, several ? variant?._id : undefined)),
      price: product.price.toFixed(2),
      priceCurrency: 'ARS',
      itemCondition: 'https://schema.org/NewCondition',
      availability:
        variant && variant.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', '@id': shopId(publicUrl), name: shopName },
      ...termsOf(product, variant, seller),
    },
  };
}

/** The terms of every offer: whole in the first, by their name in the others. */
function termsOf(
  { IDSubProducts: [first] }: Product,
  variant: SubProduct | undefined,
  { publicUrl, shipping }: Seller,
): EngineFacts {
  const named = (terms: EngineFacts) => (variant === first ? terms : { '@id': terms['@id'] });
  const sending = shippingData(publicUrl, shipping);
  return {
    hasMerchantReturnPolicy: named(returnPolicyData(publicUrl)),
    ...(sending && { shippingDetails: named(sending) }),
  };
}

function pictures(variants: readonly SubProduct[], publicUrl: string): string[] {
  return variants
    .flatMap(({ img }) => img)
    .slice(0, PICTURES)
    .map((picture) => absoluteUrl(publicUrl, picture));
}
