export { holdPort, isTaken, listening, type Place, requirePort } from './listening.ts';
export { portOf } from './port-of.ts';
export { urlAt } from './url-at.ts';
