import { readOpeningHours } from '#shared/opening-hours.ts';
import type { EngineFacts } from './engine-facts.tsx';

const DAYS = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miercoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sabado: 'Saturday',
  domingo: 'Sunday',
} as const;

/** The shop's hours as schema.org's OpeningHoursSpecification; null if their text cannot be read whole. */
export function openingHoursData(text: string): EngineFacts[] | null {
  const hours = readOpeningHours(text);
  if (!hours) return null;
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => DAYS[day]),
    opens,
    closes,
  }));
}
