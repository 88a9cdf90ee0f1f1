export { entriesAfter, findSessions } from './read-sessions.ts';
