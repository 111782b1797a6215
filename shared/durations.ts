import { countText } from './counts.ts';

/** A duration for people, rounded: `30 minutos`, `36 horas`, `3 días`. */
export function formatDuration(hours: number): string {
  if (hours < 1) return countText(Math.max(1, Math.round(hours * 60)), 'minuto', 'minutos');
  if (hours < 48) return countText(Math.round(hours), 'hora', 'horas');
  return countText(Math.round(hours / 24), 'día', 'días');
}
