import { formatPesos, toCentavos, toPesos } from './money.ts';
import { readNetContent, unitPriceLines } from './net-content.ts';
import type { Product } from './schemas/catalog.ts';

/** Sold by the sheet: the name says how many. */
const SHEETS = /^(?:resma|repuesto|block|hojas)\b.*?\b(\d{2,4}) hojas/i;
/** `x 12`, `x12 u.`, `caja x 50 unidades`; not `x 2 m` or `20 x 30`. */
const UNITS =
  /(?:^|[^\d\s]\s*)\bx ?(\d{1,4})(?: ?(?:u|un|unid|unidades)\b\.?)?(?=$|[ ,.)]*$|\s+(?:unidades|colores|hojas)\b)/i;

/**
 * What one unit of a pack costs: `$ 98 por hoja`, `$ 1.200 por unidad`, `$ 4.500 por kg`. From the net content if the product
 * has one, otherwise from the sheets or units that its name gives. Null if neither says it, or it is one unit.
 */
export function unitPriceOf({
  name,
  price,
  netContent,
}: Pick<Product, 'name' | 'price' | 'netContent'>): string | null {
  const content = netContent === null ? null : readNetContent(netContent);
  if (content && 'value' in content) {
    if (content.value.unit === 'u' && content.value.amount <= 1) return null;
    return unitPriceLines(price, content.value).join(' ');
  }
  const sheets = Number(SHEETS.exec(name)?.[1] ?? 0);
  if (sheets > 1) return `${eachOf(price, sheets)} por hoja`;
  const units = Number(UNITS.exec(name)?.[1] ?? 0);
  return units > 1 ? `${eachOf(price, units)} por unidad` : null;
}

function eachOf(price: number, count: number): string {
  return formatPesos(toPesos(Math.round(toCentavos(price) / count)));
}
