const NUMBER = '\\d{1,3}|una?|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte';
/** "No, mejor", "no perdón": how somebody who dictates takes back a number. */
const TAKEN_BACK =
  '\\s*,?\\s+no,?\\s+(?:perd[oó]n|mejor|digo|esper[aá](?: ac[aá] dice)?|son)[\\s,]+(?:mejor\\s+)?(?:pon[eé](?:me|le)\\s+|que sean\\s+)?';

/** "Uno, no, perdón, dos", "una no dos", "número diez no esperá acá dice número seis". */
const AT_ONCE = new RegExp(
  `(?<!\\p{L})((?:n[uú]mero\\s+)?)(?:${NUMBER})(?:${TAKEN_BACK}|\\s+no,?\\s+|\\s+mejor\\s+(?:pon[eé]me\\s+)?)(?:n[uú]mero\\s+)?(${NUMBER})(?!\\p{L})`,
  'giu',
);
const MEASURE = '\\s+(?:hojas?|hjs|colores|unidades|gramos|grs?|cm|mm|ml|piezas|anillos|pisos)\\b';
const COUNT = `(?<![\\p{L}\\d])(?<!\\b(?:de|x|por|con|n[uú]mero|\\p{L}+enta y)\\s)(?:${NUMBER})(?!${MEASURE})`;
/** "Dos cuadernos de 48 hojas, no, mejor tres": the number that the thing begins with. */
const LATER = new RegExp(
  `${COUNT}((?:\\s+(?!${COUNT}\\s)[\\p{L}\\d/]+){1,12})${TAKEN_BACK}(${NUMBER})(?!\\p{L})(\\s+y\\s+que\\s+sean)?`,
  'giu',
);

/** A line with the numbers that whoever dictated it meant in the end. */
export function withoutSlips(line: string): string {
  if (!/\bno\b/i.test(line)) return line;
  return line.replace(AT_ONCE, '$1$2').replace(AT_ONCE, '$1$2').replace(LATER, '$2$1');
}
