export {
  type Actor,
  type AuditSearch,
  type ReadAuditEntry,
  readAudit,
  recordAction,
  recordRead,
} from './audit.ts';
export { phoneIn, wordsOf } from './search-words.ts';
