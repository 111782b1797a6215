import { keysOf } from '#shared/entries.ts';
import { MAX_CENTAVOS } from '#shared/money.ts';
import { type NumberKind, readNumber } from '#shared/numbers.ts';
import { MARGIN_BOUNDS, PERCENT_BOUNDS, type PriceRule, type Rounding } from '#shared/price-rules.ts';

/** The kinds of rules, with their names and those of their numbers. */
export const PRICE_ACTIONS = {
  raisePercent: { words: 'Subir un porcentaje', value: 'Porcentaje', unit: '%' },
  lowerPercent: { words: 'Bajar un porcentaje', value: 'Porcentaje', unit: '%' },
  raiseAmount: { words: 'Subir un monto', value: 'Monto', unit: '$' },
  lowerAmount: { words: 'Bajar un monto', value: 'Monto', unit: '$' },
  newPrice: { words: 'Poner un precio nuevo', value: 'Precio nuevo', unit: '$' },
  margin: { words: 'Calcularlo del costo', value: 'Margen sobre el costo', unit: '%' },
} as const;
export type PriceAction = keyof typeof PRICE_ACTIONS;
export const PRICE_ACTION_NAMES = keysOf(PRICE_ACTIONS);

/** The form of the rule as typed. */
export type RuleInput = { action: PriceAction; value: string; rounding: Rounding };

export const FIRST_RULE: RuleInput = { action: 'raisePercent', value: '', rounding: 'none' };

/** The rule that was typed, or the error in it. */
export function ruleOf({ action, value, rounding }: RuleInput): { rule: PriceRule } | { error: string } {
  const reading = readNumber(value, kindOf(action));
  if ('error' in reading) return { error: reading.error };
  const { value: number } = reading;
  if (number < 0) return { error: 'Escribilo sin el signo: subir o bajar se elige arriba' };
  const most = mostOf(action);
  if (number > most) return { error: `Hasta ${most.toLocaleString('es-AR')}` };
  switch (action) {
    case 'raisePercent':
      return { rule: { kind: 'percent', percent: number, rounding } };
    case 'lowerPercent':
      return { rule: { kind: 'percent', percent: 0 - number, rounding } };
    case 'raiseAmount':
      return { rule: { kind: 'amount', amount: number, rounding } };
    case 'lowerAmount':
      return { rule: { kind: 'amount', amount: 0 - number, rounding } };
    case 'newPrice':
      return number === 0
        ? { error: 'Tiene que ser más que cero' }
        : { rule: { kind: 'price', price: number, rounding } };
    case 'margin':
      return { rule: { kind: 'margin', margin: number, rounding } };
  }
}

/** The unit of an action's number. */
export function kindOf(action: PriceAction): NumberKind {
  return { unit: PRICE_ACTIONS[action].unit, decimals: 2 };
}

function mostOf(action: PriceAction): number {
  if (action === 'margin') return MARGIN_BOUNDS.max;
  if (action === 'raisePercent') return PERCENT_BOUNDS.max;
  if (action === 'lowerPercent') return -PERCENT_BOUNDS.min;
  return MAX_CENTAVOS / 100;
}
