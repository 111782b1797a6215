import type { Attributes, Miss } from '#server/search/index.ts';
import type { Item } from './item.ts';
import type { Match } from './match.ts';
import type { Doubt } from './units.ts';
import { unmetWords } from './unmet-words.ts';

/** What a line that needs a look asks, in plain Spanish. */
export function questionOf(match: Extract<Match, { outcome: 'check' }>, item: Item): string {
  const { offer, reason } = match;
  if (reason === 'too_few')
    return `Quedan ${offer.variant.available} y la lista pide ${offer.units}. ¿Te sirven?`;
  if (reason === 'sold_out') return 'Lo que eligió la librería está agotado. ¿Te sirve este?';
  if (reason === 'broad') return 'Hay varias cosas que pueden ser. ¿Te sirve esta?';
  if (reason === 'substitute') return 'Lo que pide la lista se agotó y esto es parecido. ¿Te sirve?';
  if (reason === 'unmet')
    return `La lista dice «${unmetWords(item, offer.article).join(' ')}» y este no. ¿Te sirve?`;
  if (reason === 'holding') return 'La lista dice qué va adentro. ¿Necesitás también esto?';
  if (reason === 'near') return `${missText(offer.misses, item)} ¿Te sirve?`;
  return offer.doubt ? doubtText(offer.doubt) : '¿Es este?';
}

function doubtText(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'how_many':
      return 'La lista no dice cuántos. ¿Cuántos llevás?';
    case 'box':
      return 'La lista pide una caja y este viene suelto. ¿Cuántos llevás?';
    case 'each_color':
      return 'La lista pide varios colores y este es uno solo. ¿Te sirve así?';
    case 'several':
      return `La lista pide varios: ${doubt.asked.join(', ')}. ¿Cuántos de cada uno?`;
    case 'pack_unknown':
      return `La lista pide ${doubt.asked}. No sabemos cuántos trae: ¿alcanza con uno?`;
    case 'pack_too_large':
      return `La lista pide ${doubt.asked} y viene de a ${doubt.pack}. ¿Lo llevás igual?`;
    case 'pack_or_piece':
      return `Viene de a ${doubt.pack}. ¿La lista pide ${doubt.asked} cajas o ${doubt.asked} sueltos?`;
  }
}

function missText(misses: readonly Miss[], { meaning }: Item): string {
  const [miss] = misses;
  if (!miss) return packText(meaning.attributes);
  if (miss.what === 'brand')
    return `De la marca que pide la lista no tenemos: este es ${miss.given ?? 'de otra'}.`;
  if (miss.what === 'unwanted') return `La lista dice que no quiere «${miss.asked}» y este es así.`;
  const unit = UNITS[miss.what] ?? '';
  const asked = `${named(miss.asked)}${unit}`;
  if (miss.given === null) return `La lista pide ${asked} y este no dice.`;
  return `La lista pide ${asked} y este es ${named(miss.given)}${unit}.`;
}

/** Formats as people write them: `N° 5`, `A4`. */
function named(value: string): string {
  return value.replace(/\bn(\d+)\b/g, 'N° $1').replace(/\b[ab]\d\b/g, (format) => format.toUpperCase());
}

const UNITS: { [what in Miss['what']]?: string } = {
  sheets: ' hojas',
  grams: ' g',
  milliliters: ' ml',
  centimeters: ' cm',
  millimeters: ' mm',
  rings: ' anillos',
  width: ' cm',
  height: ' cm',
  paper: ' g por m²',
};

function packText({ pack, sheets }: Attributes): string {
  const asked = pack?.[0] ?? sheets?.[0];
  return asked === undefined
    ? 'No es exactamente lo que pide la lista.'
    : `La lista pide de a ${asked} y este viene de otra cantidad.`;
}
