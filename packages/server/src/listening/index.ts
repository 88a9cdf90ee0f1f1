export { holdPort, isTaken, listening, type Place, requirePort } from './listening.ts';
