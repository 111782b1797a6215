import { countText } from './counts.ts';
import { formatPesos } from './money.ts';
import type { PriceRule, Rounding } from './price-rules.ts';
import type { PriceSelection } from './schemas/price-changes.ts';
import { categoryText } from './search.ts';

const percents = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** `+12,5 %`; two decimals at most. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)} %`;
}

/** The name of each rounding on screen. */
export const ROUNDING_TEXT: Record<Rounding, string> = {
  none: 'Sin redondeo',
  '10': 'A múltiplos de $ 10',
  '50': 'A múltiplos de $ 50',
  '100': 'A múltiplos de $ 100',
  '90': 'Terminados en 90',
};

/** The rule in one line: `+10 %, a múltiplos de $ 100`. */
export function priceRuleText(rule: PriceRule): string {
  const rounding = rule.rounding === 'none' ? '' : `, ${ROUNDING_TEXT[rule.rounding].toLowerCase()}`;
  return changeText(rule) + rounding;
}

function changeText(rule: PriceRule): string {
  switch (rule.kind) {
    case 'percent':
      return formatPercent(rule.percent);
    case 'amount':
      return `${rule.amount < 0 ? '−' : '+'}${formatPesos(Math.abs(rule.amount))}`;
    case 'price':
      return `Precio nuevo ${formatPesos(rule.price)}`;
    case 'margin':
      return `Costo ${formatPercent(rule.margin)}`;
  }
}

/** The selection in one line: `Cuadernos, marca Rivadavia, “tapa dura”`. */
export function priceSelectionText(selection: PriceSelection): string {
  if (selection.kind === 'products')
    return countText(selection.ids.length, 'producto elegido', 'productos elegidos');
  const { q, category, brand, except } = selection;
  const parts = [
    category && categoryText(category),
    brand && `marca ${brand}`,
    q.trim() && `“${q.trim()}”`,
    except.length > 0 && `sin ${countText(except.length, 'producto', 'productos')}`,
  ].filter(Boolean);
  if (!category && !brand && !q.trim()) parts.unshift('todo el catálogo');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
