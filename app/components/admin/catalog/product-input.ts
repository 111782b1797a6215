import type { Product } from '#shared/schemas/catalog.ts';

/** The product forms' fields as typed (section 2.10). */
export const PRODUCT_FIELDS = {
  name: 'Nombre',
  price: 'Precio',
  category: 'Categoría',
  brand: 'Marca',
  weight: 'Peso',
  minimumStock: 'Stock mínimo',
  discount: 'Descuento',
  description: 'Descripción',
  long: 'Largo',
  width: 'Ancho',
  height: 'Altura',
  taxRate: 'IVA',
} as const;
export type ProductField = keyof typeof PRODUCT_FIELDS;
export type ProductInput = Record<ProductField, string>;
export type ProductFaults = Partial<Record<ProductField, string>>;

/** What the edit form shows at first. */
export function productInputOf(product: Product): ProductInput {
  const { name, description, category, brand, size } = product;
  return {
    name,
    description,
    category,
    brand,
    price: String(product.price),
    weight: String(product.weight),
    minimumStock: String(product.minimumStock),
    discount: String(product.discount),
    long: String(size.long),
    width: String(size.width),
    height: String(size.height),
    taxRate: String(product.taxRate),
  };
}

/**
 * The fields as the API takes them. Numbers go as they were typed, so that it can say what is wrong with them; a size
 * that is no number is 0 (section 5), and the category's spaces become hyphens (contract, Administration).
 */
export function productBodyOf(input: ProductInput) {
  const { long, width, height, taxRate, ...rest } = input;
  return {
    ...rest,
    category: hyphenated(input.category),
    size: { long: sizeOf(long), width: sizeOf(width), height: sizeOf(height) },
    // Missing: as usual for the category.
    ...(taxRate === '' ? {} : { taxRate }),
  };
}

/** As `productBodyOf`, for a new product: its sizes are whole numbers (section 5). */
export function newProductBodyOf(input: ProductInput) {
  const { size, ...body } = productBodyOf(input);
  const { long, width, height } = size;
  return { ...body, size: { long: Math.trunc(long), width: Math.trunc(width), height: Math.trunc(height) } };
}

/** A category as it is stored: hyphens for spaces. */
export function hyphenated(category: string): string {
  return category.trim().replace(/\s+/g, '-');
}

/** Whole numbers or decimals, with point or comma; 0 for what is no number. */
function sizeOf(text: string): number {
  const size = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(size) ? Math.max(0, size) : 0;
}

/** Which field a fault of the API is about: `size.long` is `long`. */
export function productFieldOf(path: string): ProductField | null {
  const field = path.replace(/^size\./, '');
  return Object.hasOwn(PRODUCT_FIELDS, field) ? (field as ProductField) : null;
}
