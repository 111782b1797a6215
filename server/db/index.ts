export { databaseMilliseconds, databaseTime, measureClock } from './clock.ts';
export { type ConnectTrouble, connectTroubleOf } from './connect-trouble.ts';
export { copyChanged } from './copy-folder.ts';
export { countUp } from './count-up.ts';
export {
  countProcessesApart,
  isServerInUse,
  type Listener,
  processesApart,
  shopProcesses,
} from './listen.ts';
export { FolderInUseError } from './lock.ts';
export {
  DatabaseTooOldError,
  knownMigrations,
  migrate,
  TrialDatabaseError,
  whileAlone,
} from './migrate.ts';
export { completeMove, DatabaseMovedError, markMoved, readMoved, unmarkMoved } from './moved.ts';
export {
  type Database,
  DatabaseDamagedError,
  type DatabaseLocation,
  type OpenDatabase,
  openDatabase,
} from './open.ts';
export type { PaymentState } from './payment-tables.ts';
export type { PriceChangeTable } from './price-change-tables.ts';
export { DatabaseAwayError, DatabaseSilentError, readStatementLimit } from './probe.ts';
export type {
  NewOrderLine,
  OrderLineRow,
  OrderRow,
  PaymentRow,
  ProductRow,
  SubProductRow,
  Tables,
  UserRow,
} from './schema.ts';
export { containing, inParts, isOneOf } from './statement-parts.ts';
export {
  addressLimit,
  countTry,
  forgetOldTries,
  forgetTries,
  hashedKey,
  type Limit,
  uncountTry,
} from './throttle.ts';
export { afterCommit, databaseErrorCode, inTransaction, violatesUnique } from './transaction.ts';
export {
  findKept,
  isMarked,
  markRestore,
  RESTORE_MARK,
  refuseUnfinishedRestore,
  UnfinishedRestoreError,
  unmarkRestore,
} from './unfinished-restore.ts';
