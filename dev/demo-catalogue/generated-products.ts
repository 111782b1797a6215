import { between, chance } from './chance.ts';
import type { DemoProduct, PictureRecipe } from './demo-product.ts';
import { ean13 } from './ean-13.ts';
import { type ProductKind, readColors, readProductKinds } from './read-demo-data.ts';
import { unitsOf } from './written-products.ts';

/** Coprime to the number of combinations of every kind, so that steps of this size visit each combination once. */
const STEP = 7919;

/** The number of products that can be generated. */
export function generatedCapacity(): number {
  const { lines, kinds } = readProductKinds();
  return kinds.reduce((sum, kind) => sum + combinations(kind, lines), 0);
}

/**
 * Yields plausible products for tests with a large catalogue: each kind in turn, with a brand, a line and two
 * endings, no combination twice. Always in the same order; one product in memory at a time.
 */
export function* generatedProducts(): Generator<DemoProduct> {
  const { lines, kinds } = readProductKinds();
  const tintOf = readColors();
  const serials = { article: 0, book: 0 };
  const longest = Math.max(...kinds.map((kind) => combinations(kind, lines)));
  for (let round = 0; round < longest; round++) {
    for (const kind of kinds) {
      const total = combinations(kind, lines);
      if (round < total)
        yield assemble(kind, combination(kind, lines, (round * STEP + 17) % total), tintOf, serials);
    }
  }
}

type Combination = { brand: string; line: string; first: string; ending: string };

function combinations(kind: ProductKind, lines: string[]): number {
  return kind.brands.length * kind.first.length * kind.endings.length * lines.length;
}

/** The combination with a given number, read as digits of mixed radix. */
function combination(kind: ProductKind, lines: string[], number: number): Combination {
  let rest = number;
  const take = (values: string[]): string => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    if (value === undefined) throw new RangeError(`${kind.noun} has an empty list`);
    return value;
  };
  return { brand: take(kind.brands), line: take(lines), first: take(kind.first), ending: take(kind.endings) };
}

function assemble(
  kind: ProductKind,
  { brand, line, first, ending }: Combination,
  tintOf: (color: string) => string,
  serials: { article: number; book: number },
): DemoProduct {
  const name = `${kind.noun} ${brand} ${line} ${first} ${ending}`;
  const [long, width, height] = kind.size;
  const text = kind.texts[chance(name) % kind.texts.length] ?? '';
  return {
    name,
    description: text.replace('{line}', line).replace('{first}', first).replace('{ending}', ending),
    priceCentavos: priceOf(kind.price, name),
    category: kind.category,
    brand,
    size: { long, width, height },
    weight: Math.max(1, Math.round((kind.weight * between(85, 115, `weight ${name}`)) / 100)),
    minimumStock: kind.minimumStock,
    discount: chance(`discount ${name}`) % 20 === 0 ? 10 : 0,
    subProducts: colorsOf(kind, name).map((color) => ({
      color,
      barcode: kind.category === 'Libros' ? bookCode(serials.book++) : articleCode(serials.article++),
      stock: unitsOf(`${name} ${color}`, kind.minimumStock),
      pictures: picturesOf(kind, tintOf(color)),
    })),
  };
}

/** A price between the bounds, rounded to 50 pesos. Cheap products are more frequent: equal steps are equal ratios. */
function priceOf([from, to]: [number, number], name: string): number {
  const pesos = from * (to / from) ** (between(0, 1000, `price ${name}`) / 1000);
  return Math.round(pesos / 50) * 5000;
}

/** One to four of the kind's colours. */
function colorsOf(kind: ProductKind, name: string): string[] {
  const count = Math.min(kind.colors.length, between(1, 4, `colors ${name}`));
  const start = chance(`first color ${name}`);
  return Array.from({ length: count }, (_, i) => kind.colors[(start + i) % kind.colors.length]).filter(
    (color) => color !== undefined,
  );
}

function picturesOf(kind: ProductKind, tint: string): PictureRecipe[] {
  const first = { drawing: kind.drawing, tint };
  return kind.second ? [first, { drawing: kind.second, tint }] : [first];
}

function articleCode(serial: number): string {
  return ean13(`7799${String(serial).padStart(8, '0')}`);
}

function bookCode(serial: number): string {
  return ean13(`978631${String(serial).padStart(6, '0')}`);
}
