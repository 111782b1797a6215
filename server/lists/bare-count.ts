import { type Meaning, understand } from '#server/search/index.ts';
import type { Words } from './item.ts';
import { type Counted, readQuantity } from './quantity.ts';

const AT_END =
  /(?<=[\p{L}\d)])(?<!(?:^|\s)(?:n|n[º°]|nro|n[uú]m(?:ero)?|de|x|por|y|o|a|con|sala|grado|a[nñ]o|nivel|talle|tama[nñ]o|medida|modelo|serie|parte|tomo)),?\s+([1-9]|dos|tres|cuatro|cinco|seis|ocho|diez)$/iu;
/** "Folios oficio, 10": of what comes in packs a larger number counts, too. */
const MANY_AT_END = /,\s+(\d{2,3})$/;
/** Kinds whose bare numbers are a size: "carpeta 3". */
const SIZED = /^(?:carpeta|agenda)/;

/**
 * "Goma de borrar 2", "afiche negro dos": a digit or its word at the end of a text that says nothing of the thing, so that it
 * counts it; null: there is none. "Carpeta 3" and "lápiz 2" may be its size, and larger numbers measure or name a model.
 */
export function bareCount(text: string, meaning: Meaning, { vocabulary, brands }: Words): Counted | null {
  const { concept } = meaning;
  const [whole = '', digit = ''] =
    AT_END.exec(text) ?? (concept?.counted === 'loose' ? MANY_AT_END.exec(text) : null) ?? [];
  if (digit === '' || !concept || concept.isTitled || concept.isNumbered) return null;
  if (SIZED.test(concept.id) && /[356]/.test(digit)) return null;
  if (concept.id === 'lapiz-negro' && digit === '2' && !/s\b/i.test(meaning.named)) return null;
  if (concept.colors === 'paper' && /[356]/.test(digit)) return null;
  const rest = text.slice(0, text.length - whole.length);
  const without = understand(rest, vocabulary, brands);
  const saysSame =
    without.concept?.id === concept.id &&
    JSON.stringify(without.attributes) === JSON.stringify(meaning.attributes) &&
    without.models.length === meaning.models.length;
  return saysSame ? { quantity: readQuantity(`${digit} cosas`).quantity, rest } : null;
}
