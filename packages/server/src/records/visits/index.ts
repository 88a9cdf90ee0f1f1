export { entriesAfter, findSessions, visitsBegun, type WantedVisits } from './read-sessions.ts';
export { awaitSummary, summarizeVisit, visitSummary, visitTables } from './summaries.ts';
