import { stem } from './stem.ts';
import type { Token } from './tokens.ts';
import { isFiller, type Phrase, type Vocabulary } from './vocabulary/index.ts';

/** Words that hold or count a thing rather than name it. */
export const HOLDERS: ReadonlySet<string> = new Set(
  'caja cajita paquete paq pqte pack bolsa bolson bolsita pote frasco pomo rollo rollito plancha pliego lamina par docena unidad tira tubo taco set juego kit lata tarro metro mt mts ovillo madeja bobina hoja cuadernillo estuche tableta barra sobre resma surtido pastilla'
    .split(' ')
    .map(stem),
);
/** Words before a thing's name that only praise or describe it. */
const EPITHETS = new Set(
  'bueno buena buen nuevo nueva gran grande chico chica pequeno pequena simple comun mediano lindo otro otra cada mismo doble medio media ultimo primer varios varias algun alguna alguno diferentes distintos diversos tipos tipo clase modelo color colores linea marca'
    .split(' ')
    .map(stem),
);

/** Words for so many kinds that "tipo voligoma" after them says which. */
const FAMILIES = new Set('pegamento adhesivo cola pega marcador fibron fibra cinta'.split(' ').map(stem));

/** The words that name a kind, and where they stand. */
export type Named = { phrase: Phrase; indexes: number[]; isGoverned: boolean };

/** The first name in the text; of those that begin there, the one with the most words. */
export function findName(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  brands: ReadonlySet<string>,
): Named | null {
  // A format or a colour tells kinds apart less than another thing does ("carpeta oficio de fibra").
  const attributesIn = (indexes: readonly number[]) =>
    indexes.filter((index) => tokens[index]?.isAttribute).length;
  for (const [at, token] of tokens.entries()) {
    const matches = (vocabulary.phrases.get(token.stem) ?? []).flatMap((phrase) => {
      const indexes = matchAt(tokens, at, phrase.stems, brands);
      return indexes ? [{ phrase, indexes }] : [];
    });
    // "Colores" is a thing only where a box or a number of them is asked for, not in "sobres de colores".
    const [best] = matches
      .filter(({ phrase, indexes }) => phrase.stems.join() !== 'color' || isNameAt(tokens, indexes))
      .sort(
        (one, other) =>
          other.phrase.stems.length - one.phrase.stems.length ||
          attributesIn(one.indexes) - attributesIn(other.indexes) ||
          (one.indexes.at(-1) ?? 0) - (other.indexes.at(-1) ?? 0),
      );
    if (!best || isMeasure(tokens, at, brands)) continue;
    const specific = ofFamily(tokens, best, { vocabulary, brands });
    if (specific) return { ...specific, isGoverned: isGoverned(tokens, at, brands) };
    // A holder's own name counts only if it holds nothing that has a name: "estuche de lápices".
    if (best.phrase.stems.length === 1 && (HOLDERS.has(token.stem) || token.stem === 'block')) {
      const held = findName(tokens.slice(at + 1), vocabulary, brands);
      const isThing = held?.indexes.some((index) => !tokens[index + at + 1]?.isAttribute);
      // A block of sheets is a block.
      const isOther = token.stem !== 'block' || held?.phrase.concept.colors !== 'paper';
      if (
        held &&
        isThing &&
        isOther &&
        !held.isGoverned &&
        holdsDirectly(tokens, at, at + 1 + (held.indexes[0] ?? 0))
      ) {
        return { ...held, indexes: held.indexes.map((index) => index + at + 1) };
      }
    }
    const isOfOther =
      best.indexes.length === 1 && HOLDERS.has(token.stem) && holdsUnknown(tokens, at, brands);
    // "Family and Friends 3, Class Book": its title stands before it.
    const isTitled = best.phrase.concept.isTitled && /book$/.test(best.phrase.stems.at(-1) ?? '');
    return { ...best, isGoverned: isOfOther || (!isTitled && isGoverned(tokens, at, brands)) };
  }
  return null;
}

/** "Adhesivo Plasticola color": the longer name after a word for many kinds says which. */
function ofFamily(
  tokens: readonly Token[],
  { phrase, indexes }: Omit<Named, 'isGoverned'>,
  { vocabulary, brands }: { vocabulary: Vocabulary; brands: ReadonlySet<string> },
): Omit<Named, 'isGoverned'> | null {
  const [at = 0] = indexes;
  const next = tokens[at + 1];
  if (phrase.stems.length > 1 || !next || !FAMILIES.has(tokens[at]?.stem ?? '')) return null;
  for (const other of vocabulary.phrases.get(next.stem) ?? []) {
    const own = other.stems.length > 1 ? matchAt(tokens, at + 1, other.stems, brands) : null;
    if (own) return { phrase: other, indexes: [at, ...own] };
  }
  return null;
}

/** "Gloria 84 hojas": the sheets of a thing that only its brand names. */
function isMeasure(tokens: readonly Token[], at: number, brands: ReadonlySet<string>): boolean {
  const isCounted = tokens[at]?.isAttribute === true && /^\d/.test(tokens[at - 1]?.word ?? '');
  return isCounted && tokens.slice(0, at - 1).some(({ word }) => brands.has(word));
}

/** "Sobre de figuras": what a holder holds is what is asked for. */
function holdsUnknown(tokens: readonly Token[], at: number, brands: ReadonlySet<string>): boolean {
  const [of, held] = tokens.slice(at + 1);
  if (of?.word !== 'de' || !held) return false;
  return (
    !held.isAttribute &&
    !isFiller(held.word) &&
    !EPITHETS.has(held.stem) &&
    !brands.has(held.word) &&
    /^[a-zñ]{4,}$/.test(held.word)
  );
}

/** "Pegamento tipo voligoma": the kind that it is likened to. */
export function likenedTo(
  named: Named | null,
  tokens: readonly Token[],
  { vocabulary, brands }: { vocabulary: Vocabulary; brands: ReadonlySet<string> },
): Named | null {
  const [only] = named?.indexes ?? [];
  const like = tokens.findIndex(({ word }) => word === 'tipo') + 1;
  if (!named || only === undefined || named.indexes.length > 1 || like <= only) return named;
  if (!FAMILIES.has(tokens[only]?.stem ?? '')) return named;
  const other = findName(tokens.slice(like), vocabulary, brands);
  if (other?.indexes[0] !== 0) return named;
  return {
    ...other,
    indexes: [only, ...other.indexes.map((index) => index + like)],
    isGoverned: named.isGoverned,
  };
}

function isNameAt(tokens: readonly Token[], indexes: readonly number[]): boolean {
  const first = indexes[0] ?? 0;
  // "Otro de colores" is another one of what was named.
  if (tokens[first]?.word !== 'colores' || (first === 1 && tokens[0]?.word === 'de')) return false;
  return tokens
    .slice(0, first)
    .every(({ word, stem: root }) => isFiller(word) || /^\d/.test(word) || root === 'caja');
}

/** True if only "de" and attributes stand between a holder and what it holds. */
function holdsDirectly(tokens: readonly Token[], holder: number, held: number): boolean {
  const between = tokens.slice(holder + 1, held);
  return between.every(
    ({ word, isAttribute, stem: root }) => word === 'de' || isAttribute || HOLDERS.has(root),
  );
}

function matchAt(
  tokens: readonly Token[],
  at: number,
  stems: readonly string[],
  brands: ReadonlySet<string>,
): number[] | null {
  const indexes = [at];
  let gaps = 0;
  let position = at + 1;
  for (const wanted of stems.slice(1)) {
    while (position < tokens.length && tokens[position]?.stem !== wanted) {
      const token = tokens[position];
      if (!token) return null;
      if (!isFiller(token.word)) {
        if (!token.isAttribute && !brands.has(token.word) && !/\d/.test(token.word)) return null;
        if (++gaps > 3) return null;
      }
      position++;
    }
    if (position >= tokens.length) return null;
    indexes.push(position++);
  }
  return indexes;
}

/** True if an unknown thing stands before the name: the name only says what it is for. */
function isGoverned(tokens: readonly Token[], at: number, brands: ReadonlySet<string>): boolean {
  return tokens
    .slice(0, at)
    .some(
      ({ word, stem: root, isAttribute }) =>
        !isAttribute &&
        !isFiller(word) &&
        !HOLDERS.has(root) &&
        !EPITHETS.has(root) &&
        !brands.has(word) &&
        !/\d/.test(word) &&
        !NUMBERS.has(word) &&
        word.length > 2,
    );
}

const NUMBERS = new Set(
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien'.split(
    ' ',
  ),
);
