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

/** What wants a look, the worst first. */
export function troublesOf(seen: Omit<Status, 'troubles'>): string[] {
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
    [failed > 0, `La tienda dejó de intentar ${countText(failed, 'trabajo', 'trabajos')}.`],
  ];
  return all.filter(([isSo]) => isSo).map(([, text]) => text);
}

function isFailing({ success, failure }: Pick<Status['mails'], 'success' | 'failure'>): boolean {
  return failure !== null && (success === null || failure.at > success.at);
}
