import { productPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { shop } from '#shared/shop.ts';
import { absoluteUrl } from '../page-meta.ts';

/** The product for search engines (schema.org Product), with absolute addresses. */
export function productData(product: Product, publicUrl: string): Record<string, unknown> {
  const pictures = product.IDSubProducts.flatMap(({ img }) => img).slice(0, 8);
  const [only, ...others] = product.IDSubProducts;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: categoryText(product.category),
    brand: { '@type': 'Brand', name: product.brand },
    image: pictures.map((picture) => absoluteUrl(publicUrl, picture)),
    ...(only?.barcode && others.length === 0 ? { gtin: only.barcode } : {}),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(publicUrl, productPath(product)),
      price: product.price.toFixed(2),
      priceCurrency: 'ARS',
      availability: product.IDSubProducts.some(({ stock }) => stock > 0)
        ? 'https://schema.org/InStock'
        : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: shop.name },
    },
  };
}
