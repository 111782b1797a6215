import { withDeps } from '#server/with-deps.ts';
import { rememberNewest } from './newest-backup.ts';
import { deleteBackup, makeBackup, openBackup, readBackups } from './own-backups.ts';
import { askForMove, recordMove } from './own-move.ts';
import { askForRestore, recordRestore } from './own-restore.ts';
import { askForBackup, type ScheduledBackups } from './scheduled-backup.ts';

/** What a shop does with its own backups. Each use case is documented where it is defined. */
export function createBackups(deps: ScheduledBackups) {
  return {
    everyHours: deps.everyHours,
    readNewest: rememberNewest(deps),
    ...withDeps(deps, {
      askForBackup,
      readBackups,
      makeBackup,
      openBackup,
      deleteBackup,
      askForRestore,
      recordRestore,
      askForMove,
      recordMove,
    }),
  };
}

export { isBeingRestored, listenForRestores, whileShopsAreClosed } from './closed-shops.ts';
export { askShop, listenForCommands } from './control-socket.ts';
export {
  backupName,
  type Destination,
  forgetOldBackups,
  isBackupName,
  openDestination,
  type StoredBackup,
} from './destination.ts';
export { BackupRefusedError, type Manifest } from './manifest.ts';
export { movePictures, moveTables } from './move-tables.ts';
export type { MoveAsked, MoveOutcome } from './own-move.ts';
export type { RestoreAsked, Restored } from './own-restore.ts';
export {
  type RestoreDeps,
  refuseOpenShop,
  refuseStrangeTables,
  restoreBackup,
  TargetRefusedError,
} from './restore-backup.ts';
export { backupJobs, type OnAsked, type ScheduledBackups } from './scheduled-backup.ts';
export { type BackupFacts, takeBackup } from './take-backup.ts';
export { verifyArchive } from './verify-archive.ts';
