import { type Centavos, formatPesos, toPesos } from '#shared/money.ts';
import { costOf, priceFromCost } from '#shared/supplier-prices.ts';
import { usualTaxRate } from '#shared/tax.ts';
import type { Note } from '../formats/source.ts';
import type { ReadProduct, ReadVariant } from '../values/read-types.ts';
import type { CheckContext, Checked } from './check-product.ts';
import { checkKnown, hasErrors } from './check-product.ts';
import type { Owner } from './find-candidates.ts';
import { error, matchProduct } from './match-product.ts';
import { newProductPlan } from './new-plans.ts';
import type { Change, SupplyPlan } from './plan.ts';
import type { ShopProduct } from './shop-products.ts';

/**
 * Compares a row of a supplier's list (rules 14.8): finds the article by the supplier's code, then by barcode, then by
 * name; plans its cost, its code, and the price that follows from the cost. An unknown article is a new draft.
 */
export function checkSupplierRow(read: ReadProduct, context: CheckContext): Checked {
  const [variant] = read.variants;
  const { supplier, listsWithVat, margin } = context.settings;
  if (read.skip !== null || !variant?.offer)
    return { plan: null, product: null, notes: read.notes, skip: read.skip ?? 'No es un artículo.' };
  if (supplier === null || listsWithVat === null || margin === null)
    throw new Error('a list was compared before its supplier was known');
  const found = findArticle(read, variant, context);
  const notes = [...read.notes, ...found.notes];
  if (hasErrors(notes)) return { plan: null, product: found.product, notes, skip: null };
  const { code, listPrice } = variant.offer;
  if (code === null || !listPrice)
    return {
      plan: null,
      product: found.product,
      notes,
      skip: 'La lista no le pone precio: queda como está.',
    };
  const taxRate = taxRateOf(read, found.product);
  const cost = costOf(listPrice, { withVat: listsWithVat, taxRate });
  const price = priceFromCost(cost, { margin, ending: context.settings.ending });
  if (price === null) {
    const message = `Con un costo de ${formatPesos(toPesos(cost))} no sale un precio posible.`;
    return { plan: null, product: found.product, notes: [...notes, error(variant.row, message)], skip: null };
  }
  const row = { read: { ...read, notes }, variant, supplierId: supplier, code, cost, price, taxRate };
  return found.product
    ? known({ ...row, product: found.product }, found.variantId, context)
    : created(row, context);
}

type PricedRow = {
  read: ReadProduct;
  variant: ReadVariant;
  supplierId: string;
  code: string;
  cost: Centavos;
  price: Centavos;
  taxRate: number;
};

function known(
  row: PricedRow & { product: ShopProduct },
  variantId: string | null,
  context: CheckContext,
): Checked {
  const { read, variant, product } = row;
  const own = product.variants.find(({ id }) => id === variantId) ?? product.variants[0];
  const { barcode } = variant.fields;
  const fills = own?.barcode === null && barcode !== undefined ? { barcode } : {};
  const asked = {
    ...read,
    fields: { price: toPesos(row.price) },
    variants: [{ ...variant, id: variantId, fields: fills }],
  };
  const checked = checkKnown(asked, product, { ...context, notes: read.notes, differ: 'warning' });
  if (hasErrors(checked.notes)) return checked;
  const id = checked.variantIds[0] ?? null;
  if (id === null) return checked;
  const before = context.candidates.supplies.get(id);
  const changes = [
    ...changeOf('cost', before?.cost == null ? null : toPesos(before.cost), toPesos(row.cost)),
    ...changeOf('supplierCode', before?.code ?? null, row.code),
  ];
  if (changes.length === 0) return checked;
  const supply = supplyOf(row, { variantId: id, changes });
  const plan = checked.plan ?? {
    rows: read.rows,
    name: product.name,
    id: product.id,
    newId: null,
    create: null,
    changes: [],
    variants: [],
  };
  return { ...checked, plan: { ...plan, supply } };
}

/** A new article waits as a draft: a list has neither pictures nor words for buyers. */
function created(row: PricedRow, context: CheckContext): Checked {
  const { read, taxRate, price } = row;
  const fields = { ...read.fields, taxRate, price: toPesos(price), visibility: 'draft' as const };
  const made = newProductPlan({ ...read, fields }, context);
  const notes = [...read.notes, ...made.notes];
  const changes = [
    ...changeOf('supplierCode', null, row.code),
    ...changeOf('cost', null, toPesos(row.cost)),
    ...changeOf('price', null, toPesos(price)),
    ...changeOf('category', null, made.plan.create?.category ?? null),
  ];
  const supply = supplyOf(row, { variantId: null, changes });
  return { plan: hasErrors(notes) ? null : { ...made.plan, supply }, product: null, notes, skip: null };
}

function supplyOf(row: PricedRow, rest: Pick<SupplyPlan, 'variantId' | 'changes'>): SupplyPlan {
  const { supplierId, code, cost, variant } = row;
  return { supplierId, code, cost, row: variant.row, ...rest };
}

function changeOf(field: string, from: unknown, to: unknown): Change[] {
  return from === to ? [] : [{ field, from, to }];
}

function taxRateOf({ fields }: ReadProduct, product: ShopProduct | null): number {
  return fields.taxRate ?? product?.taxRate ?? usualTaxRate(fields.category ?? '');
}

type Found = { product: ShopProduct | null; variantId: string | null; notes: Note[] };

function findArticle(read: ReadProduct, variant: ReadVariant, context: CheckContext): Found {
  const { byCode, byBarcode, products } = context.candidates;
  const code = variant.offer?.code ?? null;
  if (code === null) return { ...NOTHING, notes: [error(variant.row, 'Falta el código del proveedor.')] };
  const named = byCode.get(code);
  const scanned = byBarcode.get(variant.fields.barcode ?? '');
  if (named && scanned && named.variantId !== scanned.variantId) {
    const names = [named, scanned].map(({ productId }) => products.get(productId)?.name);
    const message = `El código ${code} es de «${names[0]}» y el código de barras, de «${names[1]}».`;
    return { ...NOTHING, notes: [error(variant.row, message)] };
  }
  const owner = named ?? scanned;
  return owner ? ofOwner(owner, context) : byName(read, variant, context);
}

const NOTHING: Found = { product: null, variantId: null, notes: [] };

function ofOwner({ productId, variantId }: Owner, { candidates }: CheckContext): Found {
  return { product: candidates.products.get(productId) ?? null, variantId, notes: [] };
}

/** A first list has codes that the shop does not know yet. A match by name alone is said. */
function byName(read: ReadProduct, variant: ReadVariant, { candidates, claims }: CheckContext): Found {
  const match = matchProduct(read, candidates, claims);
  if (!match.product) return { ...NOTHING, notes: match.notes };
  const message = `Lo encontramos por el nombre: se anota el código ${variant.offer?.code ?? ''}.`;
  const note: Note = { row: variant.row, level: 'warning', column: null, message };
  return { product: match.product, variantId: null, notes: [...match.notes, note] };
}
