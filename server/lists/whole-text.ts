import { colorOf, isPlural, saidBy } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import { isLike } from './ellipsis.ts';
import { readQuantity } from './quantity.ts';

/**
 * The text of a part with the name of the thing that it is of: after `2 biromes azules`, `1 roja` is `1 birome roja`.
 * `named`: that name, folded; `before`: the text that has it as it was written. Undefined: the name is not there, or the
 * part is named by it already.
 */
export function wholeText(
  text: string,
  { named, before }: { named: string; before: string },
): string | undefined {
  if (isLike(text)) return undefined;
  const at = named === '' || fold(before).length !== before.length ? -1 : fold(before).indexOf(named);
  const part = text.replace(/^y\s+/i, '');
  const { quantity, rest } = readQuantity(part);
  if (at < 0 || fold(text).includes(named) || rest === '' || !part.endsWith(rest)) return undefined;
  const own = withoutRuling(before.slice(at, at + named.length), text);
  const name = inNumber(own, quantity).toLowerCase();
  const count = part.slice(0, part.length - rest.length).replace(/^uno\b/i, 'un');
  return `${count}${name} ${rest}`;
}

/** "Hojas rayadas" of a part that is "50 cuadriculadas". */
function withoutRuling(name: string, text: string): string {
  const words = name.split(' ').filter((word) => saidBy(word, 'ruling') === undefined);
  return text.split(' ').some((word) => saidBy(word, 'ruling') !== undefined) ? words.join(' ') : name;
}

/** A name without colours, in the number that the quantity asks for; without a quantity in that of the text. */
function inNumber(name: string, quantity: number | null): string {
  const isMany = quantity !== null && quantity > 1;
  // Of a "block blanco" the part says itself which colour it has.
  const [first = '', ...others] = name.split(' ').filter((word) => colorOf(word) === undefined);
  if (quantity === null || isPlural(fold(first)) === isMany) return [first, ...others].join(' ');
  if (isMany) return [pluralOf(first), ...others].join(' ');
  // "Lápices de colores": what follows stays.
  const end = others.findIndex((word) => /^(?:de|para|con|en|tipo)$/i.test(word));
  return [first, ...others]
    .map((word, index) => (end < 0 || index <= end ? singularOf(word) : word))
    .join(' ');
}

function singularOf(word: string): string {
  if (!isPlural(fold(word))) return word;
  if (/^compases$/i.test(word)) return 'compás';
  return word
    .replace(/ces$/i, 'z')
    .replace(/ones$/i, 'ón')
    .replace(/(?<=[lrndjy])es$/i, '')
    .replace(/(?<=[aeiouáéíóúbckgprt])s$/i, '');
}

function pluralOf(word: string): string {
  if (/s$/i.test(word)) return word;
  if (/[lrndjyz]$/i.test(word)) return `${word.replace(/ón$/i, 'on').replace(/z$/i, 'c')}es`;
  return `${word}s`;
}
