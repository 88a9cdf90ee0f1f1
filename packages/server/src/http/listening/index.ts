export { holdPort, isTaken, listening, type Place, requirePort } from './listening.ts';
export { urlAt } from './url-at.ts';
