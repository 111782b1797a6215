import { formatPesos, toCentavos, toPesos } from './money.ts';
import { type NetContent, readNetContent, unitPriceLines } from './net-content.ts';
import type { Product } from './schemas/catalog.ts';

/** Nobody buys these by what is in them: the sheets of a notebook, the metres of a tape. */
const WHOLE = /^(?:cuaderno|anotador|agenda|libreta|carpeta|bibliorato|cinta|rollo)/i;
/** Paper in which `x 500` means sheets. */
const PAPER = /^(?:resma|repuesto|block|hojas)\b.*\bx ?(\d{2,4})[ )]*$/i;
/** Of these the sheets are those of one notebook, the price is that of all. */
const PACK = /^(?:pack|set)\b/i;
const SHEETS = /\b(?:x ?)?(\d{1,4}) hojas\b/i;
/** `x 12`, `x12 u.`, `caja x 50 unidades`; not `x 2 m` or `20 x 30`. */
const UNITS =
  /(?:^|[^\d\s]\s*)\bx ?(\d{1,4})(?: ?(?:u|un|unid|unidades)\b\.?)?(?=$|[ ,.)]*$|\s+(?:unidades|colores)\b)/i;

type Pack = Pick<Product, 'name' | 'netContent'>;

/** How much a product has in it, and what one of it is called if that is not its unit. */
export type Content = NetContent & { piece?: 'hoja' | 'unidad' };

/**
 * The net content if the product has one, otherwise the sheets or units that its name gives. Null if neither says it, or it is
 * one unit.
 */
export function contentOf({ name, netContent }: Pack): Content | null {
  const content = netContent === null ? null : readNetContent(netContent);
  if (content && 'value' in content)
    return content.value.unit === 'u' && content.value.amount <= 1 ? null : content.value;
  if (WHOLE.test(name)) return null;
  const sheets = Number((PAPER.exec(name) ?? SHEETS.exec(name))?.[1] ?? 0);
  if (sheets > 1 && !PACK.test(name)) return { amount: sheets, unit: 'u', piece: 'hoja' };
  const units = Number(UNITS.exec(name)?.[1] ?? 0);
  return units > 1 ? { amount: units, unit: 'u', piece: 'unidad' } : null;
}

/** What one unit of a pack costs: `$ 98 por hoja`, `$ 1.200 por unidad`, `$ 4.500 por kg`. Null if it is not known. */
export function unitPriceOf({ price, ...pack }: Pack & Pick<Product, 'price'>): string | null {
  const content = contentOf(pack);
  if (!content) return null;
  if (content.piece === undefined) return unitPriceLines(price, content).join(' ');
  return `${eachOf(price, content.amount)} por ${content.piece}`;
}

function eachOf(price: number, count: number): string {
  return formatPesos(toPesos(Math.round(toCentavos(price) / count)));
}
