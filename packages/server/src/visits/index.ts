export {
  type Actor,
  type AuditSearch,
  type ReadAuditEntry,
  readAudit,
  recordAction,
  recordRead,
} from './audit.ts';
export { sessionHandlers } from './session-handlers.ts';
export { staffHandlers } from './staff-handlers.ts';
export { staffLoginHandlers } from './staff-login-handlers.ts';
