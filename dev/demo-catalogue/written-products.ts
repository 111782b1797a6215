import { articleOf } from './article-of.ts';
import { between, chance } from './chance.ts';
import type { DemoProduct, DemoSubProduct, PictureRecipe } from './demo-product.ts';
import { ean13 } from './ean-13.ts';
import { type Family, readCatalogues, readColors, type WrittenProduct } from './read-demo-data.ts';

/** Percentages of variants that are sold out, that have no picture, that have no barcode. */
const SOLD_OUT = 6;
const WITHOUT_PICTURE = 2;
const WITHOUT_BARCODE = 3;

/** The shop's own brand repackages goods that have barcodes of their own, so its boxes have none. */
const OWN_BRAND = 'Tintero';

/** The hand-written catalogue, always the same. Categories take turns, so that any first part has some of each. */
export function* writtenProducts(): Generator<DemoProduct> {
  const tintOf = readColors();
  const nextBarcode = barcodeCounter();
  const shelves = readCatalogues().map(({ category, families }) =>
    families.flatMap((family) => family.products.map((product) => ({ category, family, product }))),
  );
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  for (let row = 0; row < longest; row++) {
    for (const shelf of shelves) {
      const entry = shelf[row];
      if (entry) yield expand(entry, tintOf, nextBarcode);
    }
  }
}

type Entry = { category: string; family: Family; product: WrittenProduct };

function expand(
  { category, family, product }: Entry,
  tintOf: (color: string) => string,
  nextBarcode: (category: string, brand: string) => string,
): DemoProduct {
  const [long, width, height] = product.size ?? family.size;
  const subProducts = (product.colors ?? family.colors).map((color): DemoSubProduct => {
    const key = `${product.name} ${color}`;
    return {
      color,
      barcode: hasBarcode(product, key) ? nextBarcode(category, product.brand) : null,
      stock: product.soldOut ? 0 : unitsOf(key, family.minimumStock),
      pictures:
        chance(`camera ${key}`) % 100 < WITHOUT_PICTURE ? [] : picturesOf({ family, product, color, tintOf }),
    };
  });
  return {
    name: product.name,
    description: product.text,
    priceCentavos: Math.round(product.price * 100),
    category,
    brand: product.brand,
    size: { long, width, height },
    weight: product.weight ?? family.weight,
    minimumStock: family.minimumStock,
    discount: product.discount ?? 0,
    subProducts,
  };
}

/** Units on hand: sometimes none, else between half the minimum and several times the minimum. */
export function unitsOf(key: string, minimumStock: number): number {
  if (chance(`sold out ${key}`) % 100 < SOLD_OUT) return 0;
  return between(Math.max(1, Math.floor(minimumStock / 2)), minimumStock * 6 + 8, `units ${key}`);
}

function hasBarcode(product: WrittenProduct, key: string): boolean {
  return product.brand !== OWN_BRAND && chance(`barcode ${key}`) % 100 >= WITHOUT_BARCODE;
}

/**
 * The pictures of a variant: the article and, in the first colour of a product whose family has one, a second view.
 * The other colours do without, which keeps the first start short.
 */
function picturesOf({
  family,
  product,
  color,
  tintOf,
}: {
  family: Family;
  product: WrittenProduct;
  color: string;
  tintOf: (color: string) => string;
}): PictureRecipe[] {
  const tint = product.tint ?? tintOf(color);
  const article = articleOf(family, product);
  const first = { drawing: product.drawing ?? family.drawing, tint, article };
  const isUsual = product.drawing === undefined && color === (product.colors ?? family.colors)[0];
  return family.second && isUsual ? [first, { drawing: family.second, tint, article }] : [first];
}

/**
 * Barcodes as in a real shop: 779 (Argentina), four digits for the company, five for the article; books begin with
 * 978 987 (ISBN, Argentina). 7799 is reserved for generated products.
 */
function barcodeCounter(): (category: string, brand: string) => string {
  const companies = new Map<string, { code: number; articles: number }>();
  return (category, brand) => {
    const company = companies.get(brand) ?? { code: companies.size, articles: 0 };
    companies.set(brand, { ...company, articles: company.articles + 1 });
    if (category === 'Libros') {
      return ean13(`978987${pad(100 + company.code, 3)}${pad(17 + company.articles * 13, 3)}`);
    }
    return ean13(`779${1000 + company.code * 37}${pad(10_010 + company.articles * 7, 5)}`);
  };
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
