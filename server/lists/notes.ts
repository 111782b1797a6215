import { fold } from '#shared/search.ts';
import { isSubjectBook } from './books.ts';
import { areColumnNames } from './columns.ts';
import type { Item } from './item.ts';
import { readQuantity } from './quantity.ts';

const NOTE_WORDS =
  /\b(?:hola|buenas|buen dia|buenos dias|paso a|necesito esto|me dicen|familias|listita|saludos?|saluda|atentamente|no comprar|no compren|te paso|deben?|debera[n]?|recorda|recuerden?|procuren?|rotulad[oa]s? con|marcad[oa]s? con|identificad[oa]s con|traer|por favor|gracias|todos? (?:los|el|lo)|todo con|se solicita|seran?|avis[ao]r?|entienden?|entiendo|estoy|comparten|holis?|nota|importante|los utiles|los materiales|no se|opcional|consultar|enviar|dia de|entrega|cualquier duda|dudas|consultas?|retira|factura[r]?|avisa(?:me|nos|n)?|avisen(?:me)?|se piden?|me escriben?|a partir de(?:l)?|(?:lunes|martes|miercoles|jueves|viernes)|decime|fijate|estan? en|todo en|se aceptan?|fotocopias? no)\b|\bgracia+s/;
const REMARK =
  /^(?:notas?|importante|aclaracion(?:es)?|atencion|observacion(?:es)?|obs|aviso|pd|ps|ojo)\.?\s*:/;
/** "Lo entrega el colegio": nothing to buy. */
const PROVIDED =
  /\bse (?:abona|adquier|avis|pedir|inform|comunic|enviar|definir|comprar|confirm|hara|realiza)[a-z]*\b|\b(?:puede|pueden) (?:volver a )?usar(?:se)?\b|\bl[oa]s?\s+(?:entregan?|provee[n]?|dan?|da|dara|vende[n]?|compra[n]?|imprime[n]?)\b|\b(?:entrega|provee|aporta)\s+(?:el|la)\s+(?:colegio|escuela|jardin|cooperadora|docente|seno)\b/;
/** "En la cartuchera", "Para la carpeta": where the things below belong. */
const PLACE =
  /^(?:(?:en|dentro de)\s+(?:la|el|su|una?)\s+\p{L}+(?:\s+\p{L}+){0,2}|para\s+(?:la|el|las|los)\s+\p{L}+(?:\s+de\s+\p{L}+)?)\s*:?$/u;
/** "Jardín “Rayito de Sol” – Sala de 3": the name of a school, not of a book. */
const SCHOOL =
  /^(?:jardin|escuela|colegio|instituto|liceo|academia)\b.*(?:["“«]|\b(?:nivel|ano|grado|sala|lista de utiles)\b)/;
/** "3er. grado “A” y “B”: lista de materiales". */
const GRADE =
  /^\d{1,2}\s?(?:[°º]|er|do|ro|to|mo|vo|no)?\.?\s*(?:grado|ano)\b(?!.*:\s*(?!lista|utiles|materiales)\S)/;
/** "PLÁSTICA – en bolsita de tela", "HISTORIA: comparte carpeta": a subject, and how it is brought. */
const SUBJECT_REMARK =
  /^[\p{Lu} ]{4,}(?::|\s[–—-])\s+(?:en|comparte|usa|con|todo|van|se|misma|igual|mismo)\s(?!.*\d)/u;
/** "Libros: consultar con cada profesor". */
const LATER =
  /^(?:libros?|textos?|manual(?:es)?)\s*[:–—-]\s*(?:a )?(?:consultar|confirmar|preguntar|esperar|definir)/;
/** "Cuadernos y carpetas": what is below. */
const SECTION = /^cuadernos? y carpetas?$/;
export const HEADING_WORDS =
  /^(?:en general|lista|listado|pedido|materiales?|utiles|matematicas?|lengua|lenguaje|practicas del lenguaje|literatura|lectura|lecturas|ingles|frances|ciencias|naturales|sociales|geografia|historia|fisica|quimica|biologia|filosofia|economia|contabilidad|computacion|informatica|robotica|construccion|ciudadania|dibujo|plastica|artes?|visuales|musica|educacion|tecnologia|formacion etica|taller|curso|cuadernos? y carpetas|libreria|primer|segundo|tercer|cuarto|quinto|sexto|septimo|sala|jardin|nivel|grado|ano|alumn[oa]s?|plan lector|secundaria|primaria|ciclo|turno|escuela|colegio|instituto|higiene|aseo|varios|otros|generales|material|para|area|asignatura|docente|senorita|seno|salita|ano lectivo|\d+\s*(?:°|º|er|do|to|ro)\s)/;

/** True for a sentence that tells what to do ("todo con nombre"), so far as its words tell. */
export function isInstruction(line: string, items: readonly Item[]): boolean {
  const folded = fold(line);
  if (
    PROVIDED.test(folded) ||
    PLACE.test(folded) ||
    SCHOOL.test(folded) ||
    SECTION.test(folded) ||
    LATER.test(folded) ||
    (SUBJECT_REMARK.test(line) && HEADING_WORDS.test(folded)) ||
    (isInCapitals(line) && /\(/.test(line) && HEADING_WORDS.test(folded)) ||
    areColumnNames(line)
  )
    return true;
  if (GRADE.test(folded)) return items.every(({ quantity }) => quantity === null);
  const startsCounted = readQuantity(line).quantity !== null && !/^una? sola/.test(folded);
  if (/[?¿]/.test(line)) return items.every(({ meaning }) => meaning.concept === null);
  if (startsCounted) return false;
  // "Nota: los útiles se reponen"; but "Importante: 2 lápices" asks for something.
  if (REMARK.test(folded)) return items.every(({ quantity }) => quantity === null);
  const first = items[0];
  // An article with an instruction after it is an article.
  if (
    first &&
    first.meaning.concept !== null &&
    first.meaning.from < 3 &&
    items.length === 1 &&
    !/^(?:los|las|todos|todas)\b/.test(folded)
  )
    return false;
  return NOTE_WORDS.test(folded);
}

/** True for the name of a subject or a grade. */
export function isHeading(line: string): boolean {
  if (/:$/.test(line.trim())) return true;
  // "Y otra roja" goes on with the line above.
  if (/^(?:y )?otr[oa]\s/i.test(line)) return false;
  return HEADING_WORDS.test(fold(line)) && !isSubjectBook(line);
}

/** Lists that write their headings in capitals have so many. */
const FEWEST_HEADINGS = 3;

/** True for a list whose headings are in capitals: what is written so is none of its things. */
export function hasCapitals(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line !== '');
  const headings = written.filter(isInCapitals);
  return headings.length >= FEWEST_HEADINGS && headings.length < written.length / 2;
}

/** "ÚTILES", "*CARPETA*", "PLÁSTICA (todo con nombre)": words in capitals without a number. */
export function isInCapitals(line: string): boolean {
  const words = line.replace(/\([^()]*\)|[*_:]/g, ' ').trim();
  return /^\p{Lu}{3,}(?: \p{Lu}+){0,5}$/u.test(words);
}

/**
 * True for what may be a heading: in capitals, or without the mark that most lines have. A thing that the shop has is
 * none.
 */
export function mayBeHeading(line: string, isMarked: boolean, isMostlyMarked: boolean): boolean {
  if (/^(?:y )?otr[oa]\s/i.test(line)) return false;
  // "Matemática 5" without a title or a publisher.
  if (isSubjectBook(line)) return !/\d.*\p{L}{4}/u.test(line);
  return (line === line.toUpperCase() && /\p{Lu}{3}/u.test(line)) || (isMostlyMarked && !isMarked);
}
