export { appendEvents } from './append-events.ts';
