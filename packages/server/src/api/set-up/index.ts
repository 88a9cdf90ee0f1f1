export { setUpHandlers } from './handlers.ts';
export { readSetUpFacts, type ServerFacts } from './read-facts.ts';
