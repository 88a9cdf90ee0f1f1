export { type BackedUp, backUp } from './back-up.ts';
export { backUpPostgres, backupPrograms, isBaseBackup, namesIn, versionOfBase } from './base-backup.ts';
export { type Drilled, drill } from './drill.ts';
export { archiveBeside, newestBackup } from './newest.ts';
export type { BackupNote } from './note.ts';
export { isShopsOwn } from './own-files.ts';
export {
  backUpPhotographs,
  type PhotographsTaken,
  photographFolderName,
  photographsBeside,
  photographsInto,
  photographsRead,
  type TakePhotographs,
} from './photographs.ts';
export { findPrograms } from './programs.ts';
export { type RecoveryRefusal, recoveryPrograms, restorePostgres } from './recover.ts';
export { type Restored, type RestoreRefusal, restore } from './restore.ts';
export type { TakeChoice, TakenIn } from './take-in.ts';
