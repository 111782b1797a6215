import { type Article, hasFigure, isFiller, slipsBetween, stem, wordsOf } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';

/** What lists say of things without telling them apart: praise, courtesy, subjects. */
const TELLS_NOTHING = new Set(
  wordsOf(
    `color colores cualquier cualquiera marca similar parecido igual mismo tamano medida modelo linea otro solo solamente
    mejor barato economico caro lindo clasico basico resistente reforzado sencillo pestana tapa mango cara dos tres cuatro blanda suave bilingue lavable fuerte durable liviano comodo practico blandita toxico seguridad importado nacional simple comun
    tenes tienen tengan tenga hay haya seria sea ser puede pueden usado nuevo porfa favor gracias urgente si ya tambien mas menos
    deber debe deben traer trae traiga traigan llevar lleva lleve lleven venir viene venga vengan identificado etiquetado rotulado
    ese esa esos esas aquel aquella cosa aprox aproximadamente bien muy toda vida siempre misma paso
    chico alumno docente seno profe hijo hija personal individual
    completo completa matematica lengua ingles fisica quimica biologia historia geografia naturales sociales musica plastica
    comunicacion dictado clase aula pero este esta donde colocar buena bueno punta espalda unico unica permitido permitida grabado grabada marcar forrar forrado identificacion visible eleccion estado recepcion entrega entregar matricula nivel vigente lenguaje ciencia practica ciudadania construccion sim extra ingreso colegio escuela casa oficina libreria pared bolsillo`,
  ).map(rootOf),
);

/** Asides, and what a thing is for: "(enmascarar)", "para forrar", "que entre la notebook"; but "que sea de Frozen" asks for it. */
const ASIDE =
  /\((?!(?:de|con|tipo) )[^()]*\)|\b(?:para\b|xa\b|p\/|(?:que|q)\b(?! (?:sean?|tengan?|traigan?|digan?) ))[^,.;]*/g;

/** "Tipo Edding": any of the kind will do. */
const LIKENED = /\b(?:tipo|s[ií]mil)\s+\p{Lu}[\p{L}-]+/gu;

/** The words of a line, as they are written there, that tell what is meant and are not in the article's name. */
export function unmetWords({ text, meaning }: Item, { name, brand, meaning: own }: Article): string[] {
  if (meaning.concept?.isTitled) return [];
  const said = new Set(meaning.words.map(withoutGender));
  const told = [...own.words, ...[name, brand].flatMap(wordsOf), ...nameWords(meaning)].map(rootOf);
  const isTold = (root: string) =>
    told.some((one) => one === root || isTyped(root, one) || isCutOff(root, one));
  const ofBrands = new Set([...meaning.brands, ...meaning.likened].map(rootOf));
  const all = wordsOf(fold(text.replace(LIKENED, ' ')).replace(ASIDE, ' '));
  const figures = meaning.figures.filter((figure) => all.includes(figure) && !isCounted(figure, own));
  const others = all.filter((word) => {
    const root = rootOf(word);
    return (
      said.has(root) && !isTold(root) && !ofBrands.has(root) && !TELLS_NOTHING.has(root) && !isFiller(word)
    );
  });
  return [...others, ...figures];
}

/** True for a number that the article has, too: in its name, or as a measure. */
function isCounted(figure: string, own: Article['meaning']): boolean {
  return hasFigure(own, figure) || Object.values(own.attributes).flat().includes(Number(figure));
}

/** "Goma de borrar para lápiz", "cinta de papel masking tape": other names of the same kind say nothing more. */
function nameWords({ concept }: Item['meaning']): string[] {
  return concept?.terms.flatMap(wordsOf) ?? [];
}

/** "Poket" for "Pocket". */
function isTyped(word: string, meant: string): boolean {
  const slips = word[0] === meant[0] ? slipsBetween(word, meant) : null;
  return slips !== null && slips <= 1;
}

/** "Aguj." for "agujeros". */
function isCutOff(beginning: string, word: string): boolean {
  return beginning.length >= 4 && word.length >= beginning.length + 2 && word.startsWith(beginning);
}

function rootOf(word: string): string {
  return withoutGender(stem(word));
}

function withoutGender(word: string): string {
  return word.length > 4 ? word.replace(/[oa]$/, '') : word;
}
