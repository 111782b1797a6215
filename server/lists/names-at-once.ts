import { understand } from '#server/search/index.ts';
import type { Words } from './item.ts';
import { readQuantity } from './quantity.ts';

/** True if the text names a thing with its first words. */
export function namesAtOnce(text: string, { vocabulary, brands }: Words): boolean {
  const meaning = understand(
    text.replace(/^(?:el|la|los|las|un|una|unos|unas|al?)\s+/i, ''),
    vocabulary,
    brands,
  );
  const isNamed = meaning.from >= 0 || /^["“«]/.test(text);
  return meaning.concept !== null && isNamed && meaning.from <= 12 && !meaning.isGoverned;
}

/** Prose from the thing that it names: "a esto se suman los lápices negros", "para Valen, que arranca primero, dos cuadernos". */
export function fromThing(piece: string, words: Words): string {
  // Who asks "¿son dos cartucheras?" wants none; what follows a question may be asked for.
  const question = piece.lastIndexOf('?');
  if (piece.includes('¿', question + 1)) return piece;
  if (understand(readQuantity(piece).rest, words.vocabulary, words.brands).concept) return piece;
  for (const match of piece.matchAll(BEGINS)) {
    const from = piece.slice(match.index);
    if (match.index > Math.max(0, question) && namesAtOnce(readQuantity(from).rest, words)) return from;
  }
  return piece;
}

const BEGINS =
  /(?<!\b(?:de|para|con|en|por|a|sobre|sin|sala|nivel)\s)\b(?:los|las|el|la|un|una|unos|unas|dos|tres|cuatro|cinco|seis|\d{1,2}(?!\s+(?:hojas|hjs|hs|colores|unidades|piezas|anillos)\b))\s+(?=\p{L})/giu;
