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
export { refuseOpenShop, refuseStrangeTables, restoreBackup, TargetRefusedError } from './restore-backup.ts';
export { askForBackup, backupJobs } from './scheduled-backup.ts';
export { type BackupFacts, takeBackup } from './take-backup.ts';
export { verifyArchive } from './verify-archive.ts';
