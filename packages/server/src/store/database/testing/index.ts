export { appendEvents } from './append-events.ts';
export { withoutFacts } from './without-facts.ts';
