export { type BackedUp, backUp } from './back-up.ts';
export type { BackupNote } from './note.ts';
export { isShopsOwn } from './own-files.ts';
export { type Restored, type RestoreRefusal, restore } from './restore.ts';
