import { countText } from '#shared/counts.ts';
import type { Status } from '#shared/schemas/status.ts';

/** In seconds: jobs begin within a second or two. */
const LATE = 600;
/** Sizes of pictures are made one by one in the background: after an import hundreds wait, and nobody waits for them. */
const UNHURRIED = 'picture-sizes';
/** In milliseconds. */
const SLOW = 1_000;
/** In bytes. */
const LITTLE_ROOM = 1_000_000_000;

/** In hours. A shop that makes no backups by itself has a timer, or another way: a week is not a mistake. */
const OLD = 7 * 24;
/** In hours, since the start: the first backup is made within minutes. */
const FIRST = 2;

/** What wants a look, the worst first. */
export function troublesOf(seen: Omit<Status, 'troubles'>, now: number): string[] {
  const { jobs, database, gateway, mails, pictures } = seen;
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  const hurried = jobs.filter(({ kind }) => kind !== UNHURRIED);
  const oldest = Math.max(0, ...hurried.map(({ oldestSeconds }) => oldestSeconds));
  const all: Array<[boolean, string]> = [
    [database.milliseconds > SLOW, 'La base de datos tarda en contestar.'],
    [
      pictures.freeBytes !== null && pictures.freeBytes < LITTLE_ROOM,
      'Queda poco lugar en el disco: hacé lugar antes de que se llene.',
    ],
    [
      oldest > LATE,
      `Hay trabajos que esperan hace ${countText(Math.round(oldest / 60), 'minuto', 'minutos')}.`,
    ],
    [isFailing(gateway), 'La última llamada a la pasarela de pago falló.'],
    [isFailing(mails), 'El último mail no salió.'],
    ...backupTroubles(seen, now),
    [failed > 0, `La tienda dejó de intentar ${countText(failed, 'trabajo', 'trabajos')}.`],
  ];
  return all.filter(([isSo]) => isSo).map(([, text]) => text);
}

function backupTroubles(
  { backups, jobs, startedAt }: Omit<Status, 'troubles'>,
  now: number,
): Array<[boolean, string]> {
  const { everyHours, newest, isAway } = backups;
  const hoursSince = (at: string) => (now - Date.parse(at)) / 3_600_000;
  const age = newest && hoursSince(newest.at);
  const isScheduled = everyHours > 0;
  return [
    [isAway, 'El lugar de las copias de seguridad no contesta.'],
    [
      jobs.some(({ kind, failed }) => kind === 'backup' && failed > 0),
      'La última copia de seguridad no se pudo hacer.',
    ],
    [
      age !== null && age > (isScheduled ? 2 * everyHours : OLD),
      `La última copia de seguridad es de hace ${countText(Math.floor((age ?? 0) / 24), 'día', 'días')}.`,
    ],
    [
      isScheduled && !newest && !isAway && hoursSince(startedAt) > FIRST,
      'Todavía no hay ninguna copia de seguridad.',
    ],
  ];
}

function isFailing({ success, failure }: Pick<Status['mails'], 'success' | 'failure'>): boolean {
  return failure !== null && (success === null || failure.at > success.at);
}
