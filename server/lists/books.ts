import { understand } from '#server/search/index.ts';
import { fold } from '#shared/search.ts';
import type { Item, Part, Words } from './item.ts';

/** "Libros" alone: what stands below are titles. */
export function isBooksHeading({ meaning, quantity, isPlural }: Item): boolean {
  return meaning.concept?.id === 'libro' && meaning.words.length === 0 && quantity === null && isPlural;
}

const OF_BOOKS =
  /^(?:libros?|lecturas?|literatura|plan lector|novelas|manuales|textos|bibliografia|biblioteca)\b/;

/** True if the lines below are books: below such a heading, until the next one. */
export function areBooks(line: string, parts: readonly Part[], before: boolean): boolean {
  const isNote = parts.length > 0 && parts.every(({ kind }) => kind === 'note');
  return isNote ? OF_BOOKS.test(fold(line)) : before;
}

const NO_SUBJECT =
  /^(?:sala|nivel|grado|ano|ciclo|escuela|colegio|instituto|jardin|lista|turno|alumn|seccion|curso)/;
const NUMBERED = /^\p{L}+(?: \p{L}+){0,3} \d{1,2}(?![\d°º]|\s?(?:er|ro|do|to|mo|ano|grado|hs|horas|x|cm)\b)/u;

/** "Ciencias Naturales 5 - En movimiento", "Matemática 4 (Estrada)": a book of a subject rather than the subject. */
export function isSubjectBook(line: string): boolean {
  const folded = fold(line).replace(/^cs\./, 'cs');
  return SUBJECTS.test(folded) && NUMBERED.test(folded) && !NO_SUBJECT.test(folded);
}

const SUBJECTS =
  /^(?:cs |matematicas?|lengua|lenguaje|practicas|literatura|ingles|english|ciencias|naturales|sociales|geografia|historia|fisica|quimica|biologia|filosofia|economia|contabilidad|informatica|tecnologia|construccion|formacion|manual|salud)\b/;

const OF_SUBJECT = /^\p{L}[\p{L} ]{2,30}:\s+(\p{Lu}\p{Ll}.{3,})$/u;

/** "Matemática: Logikamente 1/2": what may be the title of a subject's book; null: the line names no subject. */
export function titleOfSubject(line: string): string | null {
  return (SUBJECTS.test(fold(line)) && OF_SUBJECT.exec(line)?.[1]) || null;
}

/** "Arlt, R., El juguete rabioso": as bibliographies cite a book. */
const CITED =
  /^(?:\p{Lu}\p{L}+ ?){1,2}, (?:\p{Lu}(?:\p{Ll}+|\.)? ?){1,3}[.,:;]*(?<=[.,:;]) (?=["“«]?\p{Lu}\p{Ll}*)(.{3,})$/u;
const QUOTED = /["“«]([^"”»]{3,})["”»]/u;

/** "“El juguete rabioso” (Roberto Arlt), Losada": a title in quotes, then a name. */
const QUOTED_AT_FIRST = /^["“«][^"”»]{3,}["”»](?:\s*[(,–—-]\s*|,?\s+de\s+)\p{Lu}\p{Ll}/u;

const CALLED_BOOKS = /^(.+?)\s*\((?:libro|novela)(s?)\)$/i;

/** "Rayuela (Cortázar) y Martín Fierro (Hernández)": titles, each with its author. */
const AUTHORED =
  /^(?:(?:^|,\s*|\s+y\s+)\p{Lu}[^(),]{2,60} \((?:\p{Lu}\.\s*)?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*\)){2,}$/u;
const BETWEEN_AUTHORED = /(?<=\)),\s*|(?<=\))\s+y\s+/;

/** "Los libros son Natacha y El principito". */
const BOOKS_ARE =
  /^(?:y\s+)?(?:(?:los\s+|las\s+|el\s+|la\s+)?(?:libros?|novelas?|lecturas?)(?:\s+(?:de|que)\s+[\p{L} ]{3,30})?\s+(?:son|es)[:\s]|de (?:libros?|lectura)[:\s]|(?:libros|novelas|lecturas|cuentos)(?:\s+(?:de|para)\s+\p{L}+|\s+obligatori[oa]s)?:(?=\s*["“«]))\s*(.{4,})$/iu;
/** "Lengua: Romeo y Julieta, El túnel": titles without quotes, each with a capital. */
const UNQUOTED =
  /^(?:libros?|novelas?|lecturas?|cuentos|lengua(?: y literatura)?|literatura|pr[aá]cticas del lenguaje|plan lector)(?:\s+(?:de|para)\s+\p{L}+)?:\s*((?=\p{Lu}\p{Ll}).{4,})$/iu;
const BETWEEN_TITLES = /,\s*(?!de\s|(?:class|work|activity) ?book\b)|\s+y\s+(?=(?:el|la|los|las|un|una)\s)/i;
const BETWEEN_QUOTED = /(?:[,;]|\s+y|\s*[–—/-])\s*(?=["“«])/i;

/** The books of a line that names them as bibliographies do, or calls them books: "Natacha y El principito (libros)". */
export function booksOf(line: string, words: Words): Item[] | null {
  if (CITED.test(line)) return [bookOf(line, words)];
  const quoted = line.split(BETWEEN_QUOTED);
  if (/^["“«]/.test(line) && quoted.length > 1) return quoted.map((title) => bookOf(title, words));
  if (AUTHORED.test(line)) return line.split(BETWEEN_AUTHORED).map((title) => bookOf(title, words));
  if (QUOTED_AT_FIRST.test(line)) return [bookOf(line, words)];
  const [, named] = BOOKS_ARE.exec(line) ?? [];
  if (named !== undefined)
    return named
      .split(QUOTED.test(named) ? BETWEEN_QUOTED : BETWEEN_TITLES)
      .map((title) => bookOf(title.replace(/^el de /i, ''), words));
  const unquoted = UNQUOTED.exec(line)?.[1]?.split(BETWEEN_TITLES) ?? [];
  if (unquoted.length > 0 && unquoted.every((title) => mayBeTitle(title, words)))
    return unquoted.map((title) => bookOf(title, words));
  const [, titles, several] = CALLED_BOOKS.exec(line) ?? [];
  if (titles === undefined) return null;
  const each = several ? titles.split(/,\s*|\s+y\s+/i) : [titles];
  return each.map((title) => bookOf(title, words));
}

/** Words with a capital that name nothing else. */
function mayBeTitle(text: string, { vocabulary, brands }: Words): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(text)) return false;
  const { concept, attributes } = understand(text, vocabulary, brands);
  return (concept === null || concept.isTitled) && Object.keys(attributes).length === 0;
}

/** "El juguete rabioso – R. Arlt", "Martín Fierro, de José Hernández". */
const AUTHOR = /\s*(?:,? de|[–—,-])\s+(?:\p{Lu}(?:\p{Ll}+|\.)\s*){2,3}$/u;

/** "Bestiario. Alfaguara", "Final del juego, Bs. As., Alfaguara": what bibliographies say after a title. */
const AFTER_TITLE =
  /[.;]\s|\.$|\s*\(|,\s+(?=(?:Bs\.|Buenos Aires|Madrid|M[eé]xico|[Ee]d(?:ic|it)?\.|[Ee]ditorial|[Cc]ol(?:\.|ecci[oó]n)|cualquier)|\p{Lu}\p{Ll}+$)/u;

/** Without its author and what is said of the edition. */
function titleOf(line: string): string {
  const [, quoted] = QUOTED.exec(line) ?? [];
  const [, cited] = CITED.exec(line) ?? [];
  const title = (cited?.split(AFTER_TITLE)[0] ?? line).replace(/\s*\([^()]*\)\.?$/, '');
  return quoted ?? title.replace(AUTHOR, '');
}

/** The book that a line names, as its title. */
export function bookOf(line: string, { vocabulary, brands }: Words): Item {
  return {
    text: line,
    quantity: null,
    holder: null,
    isPlural: false,
    isChoice: false,
    meaning: understand(`libro ${titleOf(line)}`, vocabulary, brands),
    instead: [],
  };
}
