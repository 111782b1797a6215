import { fold } from './search.ts';

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
type Day = (typeof DAYS)[number];

/** Hours of some days, as `09:30`. */
export type OpeningHours = { days: Day[]; opens: string; closes: string };

const TIME = /\d{1,2}(?:[:.]\d{2})?/g;

/** The form of a line, made when it is needed: as a constant it would be in the scripts of every page. */
function formOfLine(): { line: RegExp; closed: RegExp } {
  const day = `(?:${DAYS.map((name) => `${name}s?`).join('|')})`;
  const time = `${TIME.source}(?: ?(?:h|hs|hrs|horas)\\.?)?`;
  const range = `(?:de )?${time} a ${time}`;
  const days = `${day}(?: (?:a|al) ${day})?|${day}(?:(?:, | y )${day})*|todos los dias`;
  return {
    line: new RegExp(`^(?<days>${days}),? (?<ranges>${range}(?:(?:, | y )${range})*)$`),
    closed: new RegExp(`^${day}(?: y ${day})?:? cerrado$`),
  };
}

/**
 * Reads the shop's hours as its owner writes them: `Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h.` Null unless
 * every word is understood.
 */
export function readOpeningHours(text: string): OpeningHours[] | null {
  const form = formOfLine();
  const lines = fold(text)
    .split(/\.(?:\s+|$)|[;\n]/)
    .map((line) =>
      line
        .replace(/:(?!\d)/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && !form.closed.test(line));
  const read = lines.map((line) => readLine(line, form.line));
  return read.length > 0 && read.every((hours) => hours !== null) ? read.flat() : null;
}

function readLine(line: string, form: RegExp): OpeningHours[] | null {
  const { days = '', ranges = '' } = form.exec(line)?.groups ?? {};
  const times = (ranges.match(TIME) ?? []).map(readTime);
  if (times.length === 0 || times.includes(null)) return null;
  const hours: OpeningHours[] = [];
  for (let place = 0; place + 1 < times.length; place += 2) {
    const [opens, closes] = [times[place] ?? '', times[place + 1] ?? ''];
    if (opens >= closes) return null;
    hours.push({ days: readDays(days), opens, closes });
  }
  return hours;
}

function readDays(text: string): Day[] {
  if (text === 'todos los dias') return [...DAYS];
  const named = DAYS.filter((day) => text.includes(day.replace(/s$/, '')));
  const [first, last] = text.split(/ al? /).map((part) => DAYS.findIndex((day) => part.startsWith(day)));
  if (first === undefined || last === undefined) return named;
  return first <= last ? DAYS.slice(first, last + 1) : [...DAYS.slice(first), ...DAYS.slice(0, last + 1)];
}

function readTime(text: string): string | null {
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  if (Number(hours) > 24 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
