export { entriesAfter, findSessions, visitsBegun } from './read-sessions.ts';
