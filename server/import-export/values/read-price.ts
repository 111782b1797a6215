import { formatPesos, MAX_CENTAVOS, toCentavos, toPesos } from '#shared/money.ts';
import { pesos } from '#shared/schemas/fields.ts';
import type { DraftProduct, DraftVariant, SourceCell } from '../formats/source.ts';
import type { Take, ValueContext } from './read-types.ts';
import { checked, type Reading, readDecimal } from './read-value.ts';

/**
 * The price of a product. Where each variant has its own, the highest counts, and the rows with other prices get a
 * warning.
 */
export function readPrice(draft: DraftProduct, context: ValueContext, take: Take): number | undefined {
  const cells = draft.variants.flatMap((variant) => priceCell(variant.cells, context) ?? []);
  const own = priceCell(draft.cells, context);
  const prices = (cells.length > 0 ? cells : own ? [own] : []).map((cell) => ({
    cell,
    price: take('price', cell, (source) => amountOf(source, context)),
  }));
  const known = prices.flatMap(({ price }) => price ?? []);
  if (known.length === 0) return undefined;
  const highest = Math.max(...known);
  for (const { cell, price } of prices) {
    if (price === undefined || price === highest) continue;
    take('price', cell, () => ({ warning: otherPrice(price, highest) }));
  }
  return highest;
}

function priceCell(cells: DraftVariant['cells'], { settings, marks }: ValueContext): SourceCell | undefined {
  const price = cells.get('price');
  const sale = cells.get('salePrice');
  const filled = price && price.value !== '' ? price : undefined;
  if (!settings.useSalePrice || !sale || sale.value === '') return filled;
  const lowered = readDecimal(sale, marks, 'amount').value ?? 0;
  return lowered > 0 ? sale : filled;
}

/** Pesos with two decimals, with the import's markup. */
function amountOf(cell: SourceCell, { settings, marks }: ValueContext): Reading<number> {
  const { value, error } = readDecimal(cell, marks, 'amount');
  if (value === undefined) return { error };
  const raised = settings.markup === 0 ? value : value * (1 + settings.markup / 100);
  if (!(raised >= 0) || raised > MAX_CENTAVOS / 100) return checked(pesos, value);
  const rounded = toPesos(toCentavos(raised));
  const wasExact = settings.markup !== 0 || rounded === value;
  return {
    value: rounded,
    warning: wasExact ? undefined : `Tenía más de dos decimales: queda en ${formatPesos(rounded)}.`,
  };
}

function otherPrice(price: number, highest: number): string {
  return `Esta variante vale ${formatPesos(price)} en el archivo. Acá un producto tiene un solo precio: queda el más alto, ${formatPesos(highest)}.`;
}
