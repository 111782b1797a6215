import { recordChange } from '#server/audit/index.ts';
import { ShopError } from '#server/errors.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { Backup, Backups } from '#shared/schemas/backups.ts';
import {
  type Destination,
  isBeforeRestore,
  type OpenBackup,
  type StoredBackup,
  withoutBeforeRestore,
} from './destination.ts';
import { inTime } from './newest-backup.ts';
import { readLastMove } from './own-move.ts';
import { readLastRestore } from './own-restore.ts';
import { readContents } from './read-contents.ts';
import {
  askForBackupNow,
  type BackupWork,
  readBackupWorks,
  type ScheduledBackups,
} from './scheduled-backup.ts';

const HOUR = 3_600_000;

/** So many have their manifests read. */
const DESCRIBED = 30;

/** A page waits no longer for the place of the backups. */
const PATIENCE = 8_000;

/** What there is, what is being made, and what failed. */
export async function readBackups(deps: ScheduledBackups): Promise<Backups> {
  const { engine, everyHours, keep, inBucket } = deps;
  const place = await deps.destination();
  const works = await readBackupWorks(deps.db);
  const work = works.find(({ failedAt }) => failedAt === null);
  const list = await listInTime(place);
  return {
    where: place.where,
    inBucket,
    engine,
    everyHours,
    keep,
    nextAt: nextTime(everyHours, withoutBeforeRestore(list ?? [])[0]?.at, works),
    work: work ? { since: work.since.toISOString(), percent: work.percent } : null,
    failure: failureOf(works),
    restored: await readLastRestore(deps.db),
    moved: await readLastMove(deps.db),
    list,
  };
}

/** Asks for a backup; returns what `readBackups` returns. */
export async function makeBackup(deps: ScheduledBackups, user: User): Promise<Backups> {
  await askForBackupNow(deps, user._id);
  return readBackups(deps);
}

/** The bytes of a backup, for who has proven to be themselves. Throws not_found. */
export async function openBackup(deps: ScheduledBackups, user: User, name: string): Promise<OpenBackup> {
  const found = await (await deps.destination()).read(name);
  if (!found) throw new ShopError('not_found', { thing: 'backup' });
  await record(deps, { user, name, action: 'downloaded' });
  return found;
}

/** Deletes a backup. Throws not_found. */
export async function deleteBackup(deps: ScheduledBackups, user: User, name: string): Promise<void> {
  const place = await deps.destination();
  const found = (await place.list()).find((one) => one.name === name);
  if (!found) throw new ShopError('not_found', { thing: 'backup' });
  // First: what nobody can trace must not happen.
  await record(deps, { user, name, action: 'deleted', bytes: found.bytes });
  await place.remove(name);
}

type Deed = { user: User; name: string; action: 'downloaded' | 'deleted'; bytes?: number };

function record({ db }: ScheduledBackups, { user, name, action, bytes }: Deed): Promise<void> {
  return recordChange(db, {
    adminId: user._id,
    what: 'backup',
    thingId: name,
    label: name,
    action,
    before: bytes === undefined ? null : { bytes },
    after: null,
  });
}

/** Null: their place does not answer soon enough, or not at all. */
async function listInTime(place: Destination): Promise<Backup[] | null> {
  const listed = place
    .list()
    .then((backups) => Promise.all(backups.map((one, n) => describe(place, one, n < DESCRIBED))));
  return (await inTime(PATIENCE, listed)) ?? null;
}

async function describe(place: Destination, stored: StoredBackup, whole: boolean): Promise<Backup> {
  const { name, bytes, at } = stored;
  const contents = whole ? await readContents(place, stored) : null;
  return { name, beforeRestore: isBeforeRestore(name), bytes, at: at.toISOString(), contents };
}

/** As `askForBackup` decides: null if never, or not known. */
function nextTime(everyHours: number, newest: string | undefined, works: BackupWork[]): string | null {
  if (everyHours === 0) return null;
  const begins = [newest, works[0]?.failedAt?.toISOString()].flatMap((at) => at ?? []).sort();
  const last = begins.at(-1);
  return new Date(last ? Date.parse(last) + everyHours * HOUR : Date.now()).toISOString();
}

/** The first line of what the newest failure said, without its name. */
function failureOf(works: BackupWork[]): Backups['failure'] {
  const failed = works.find(({ reason }) => reason !== null);
  if (!failed?.reason) return null;
  const [line = ''] = failed.reason.replace(/^(\w*Error: )+/, '').split('\n');
  return { at: (failed.failedAt ?? failed.since).toISOString(), reason: line };
}
