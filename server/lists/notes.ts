import { fold } from '#shared/search.ts';
import type { Item } from './item.ts';
import { readQuantity } from './quantity.ts';

const NOTE_WORDS =
  /\b(?:hola|buenas|saludos|te paso|deben?|debera[n]?|recorda|recuerden?|procuren?|rotulad[oa]s? con|marcad[oa]s? con|identificad[oa]s con|traer|por favor|gracias|todos? (?:los|el|lo)|todo con|se solicita|seran?|avis[ao]r?|entienden?|entiendo|estoy|comparten|holis?|nota|importante|los utiles|los materiales|no se|opcional|consultar|enviar|dia de|entrega)\b/;
export const HEADING_WORDS =
  /^(?:lista|listado|materiales?|utiles|matematicas?|lengua|lenguaje|ingles|ciencias|naturales|sociales|plastica|artes?|musica|educacion|tecnologia|cuadernos? y carpetas|libreria|primer|segundo|tercer|cuarto|quinto|sexto|septimo|sala|jardin|nivel|grado|ano|alumn[oa]s?|plan lector|secundaria|primaria|ciclo|turno|escuela|colegio|instituto|higiene|aseo|varios|otros|material|para|area|asignatura|docente|senorita|seno|ano lectivo|\d+\s*(?:°|º|er|do|to|ro)\s)/;

/** True for a sentence that tells what to do ("todo con nombre"), so far as its words tell. */
export function isInstruction(line: string, items: readonly Item[]): boolean {
  const folded = fold(line);
  const startsCounted = readQuantity(line).quantity !== null && !/^una? sola/.test(folded);
  if (/[?¿]/.test(line)) return items.every(({ meaning }) => meaning.concept === null);
  if (startsCounted) return false;
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

/** True for the name of a subject or a grade. `isMostlyMarked`: most lines have a bullet or a number. */
export function isHeading(line: string, isMarked: boolean, isMostlyMarked: boolean): boolean {
  if (readQuantity(line).quantity !== null) return HEADING_WORDS.test(fold(line));
  if (/:$/.test(line.trim())) return true;
  // "Y otra roja" goes on with the line above.
  if (/^(?:y )?otr[oa]\s/i.test(line)) return false;
  if (HEADING_WORDS.test(fold(line))) return true;
  if (line === line.toUpperCase() && /\p{Lu}{3}/u.test(line)) return true;
  return isMostlyMarked && !isMarked;
}
