const ONES = 'un uno una dos tres cuatro cinco seis siete ocho nueve'.split(' ');
/** What number words count, folded. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  veinte: 20,
  veinticuatro: 24,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientos: 200,
  doscientas: 200,
  quinientos: 500,
  quinientas: 500,
};
const TENS = 'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa';
const WORD = wordsFrom(2);
/** "Una cartuchera de dos pisos" is no box of two. */
const BOXFUL = wordsFrom(6);

/** "Noventa y ocho". */
const SUM = new RegExp(`\\b(${TENS}) y (${ONES.join('|')})\\b`, 'g');
/** "Cuarenta hojas", "doscientos gramos": what a thing measures. */
const MEASURED = new RegExp(
  `\\b(${WORD})(?= (?:hojas?|hojitas|colores|unidades|gramos|grs?|cm|centimetros|mm|milimetros|ml|mililitros|piezas|anillos|ganchos|aros|agujeros)\\b)`,
  'g',
);
/** "Lápices largos de doce", "clips por cien". */
const BOXED = new RegExp(`(?<=\\b(?:x|de|por) )(${BOXFUL})\\b(?! (?:de|y)\\b)`, 'g');
const NUMBERED = new RegExp(`\\b(?:numero|nro\\.?) (${WORD})\\b`, 'g');

/** "Regla de un metro"; "un metro de friselina" counts. */
const ONE_METRE = /(?<=\bde )un(?= metro\b)/g;

/** A folded text with figures for the number words that measure a thing or name its number; those that count it stay. */
export function withFigures(folded: string): string {
  return folded
    .replace(SUM, (_, tens: string, ones: string) =>
      String((NUMBER_WORDS[tens] ?? 0) + (NUMBER_WORDS[ones] ?? 0)),
    )
    .replace(MEASURED, (word) => String(NUMBER_WORDS[word]))
    .replace(ONE_METRE, '1')
    .replace(BOXED, (word) => String(NUMBER_WORDS[word]))
    .replace(NUMBERED, (_, word: string) => `n${NUMBER_WORDS[word]}`);
}

function wordsFrom(least: number): string {
  return Object.keys(NUMBER_WORDS)
    .filter((word) => (NUMBER_WORDS[word] ?? 0) >= least)
    .join('|');
}
