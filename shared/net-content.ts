import { keysOf } from './entries.ts';
import { type Centavos, formatPesos, toCentavos, toPesos } from './money.ts';
import { type NumberKind, readNumber, writeNumber } from './numbers.ts';

/** How much a product has in it. */
export type NetContent = { amount: number; unit: ContentUnit };

type UnitRow = {
  /** What the price is for, as labels say it. */
  per: string;
  /** How many of this unit are what the price is for. */
  size: number;
  /** Other spellings. */
  also: readonly string[];
};

const UNITS = {
  g: { per: 'kg', size: 1000, also: ['gr', 'grs', 'gramo', 'gramos'] },
  kg: { per: 'kg', size: 1, also: ['kgs', 'kilo', 'kilos'] },
  ml: { per: 'litro', size: 1000, also: ['cc', 'cm3', 'mililitros'] },
  l: { per: 'litro', size: 1, also: ['lt', 'lts', 'litro', 'litros'] },
  m: { per: 'metro', size: 1, also: ['mt', 'mts', 'metro', 'metros'] },
  u: { per: 'unidad', size: 1, also: ['un', 'unid', 'unidad', 'unidades'] },
} as const satisfies Record<string, UnitRow>;
export type ContentUnit = keyof typeof UNITS;

const SPELLINGS: ReadonlyMap<string, ContentUnit> = new Map(
  keysOf(UNITS).flatMap((unit) => [unit, ...UNITS[unit].also].map((word) => [word, unit] as const)),
);

/** The amount, whose unit stands apart. */
const AMOUNT: NumberKind = { unit: 'g', decimals: 3 };
const MOST = 1_000_000;

/** Reads `500 g`, `1,5 litros` or `12 u.`, or says what is wrong with it. */
export function readNetContent(typed: string): { value: NetContent } | { error: string } {
  const [, figures = '', word = ''] = /^([\d.,]+)\s*([a-z]+3?)\.?$/i.exec(typed.trim()) ?? [];
  const unit = SPELLINGS.get(word.toLowerCase());
  if (unit === undefined) return { error: 'Escribí cuánto trae con g, kg, ml, l, m o u: por ejemplo 500 g' };
  const reading = readNumber(figures, AMOUNT);
  if ('error' in reading) return { error: reading.error };
  if (reading.value <= 0 || reading.value > MOST)
    return { error: 'Tiene que ser más que 0 y hasta 1.000.000' };
  return { value: { amount: reading.value, unit } };
}

/** The one spelling of a net content: `1.500 g`, `1,5 l`. `readNetContent` reads it back as the same. */
export function netContentText({ amount, unit }: NetContent): string {
  return `${writeNumber(amount, AMOUNT)} ${unit}`;
}

/** The typed text in its one spelling; a text that is no net content stays as it is. */
export function rewriteNetContent(typed: string): string {
  const reading = readNetContent(typed);
  return 'value' in reading ? netContentText(reading.value) : typed.trim();
}

/** The price of a kilo, litre, metre or unit, given that of the whole content; half up. */
export function unitPrice(price: Centavos, { amount, unit }: NetContent): Centavos {
  // Amounts have three decimals at most, so in thousandths only the division rounds.
  const content = BigInt(Math.round(amount * 1000));
  const whole = BigInt(price) * BigInt(UNITS[unit].size) * 1000n;
  return Number((2n * whole + content) / (2n * content));
}

/** The two lines of a label: `$ 2.400` and `por kg`. `price`: of the whole content, in pesos. */
export function unitPriceLines(price: number, content: NetContent): [amount: string, per: string] {
  const amount = toPesos(unitPrice(toCentavos(price), content));
  return [formatPesos(amount), `por ${UNITS[content.unit].per}`];
}
