export { holdPort, isTaken, listening, type Place, requirePort } from './listening.ts';
export { portOf } from './port-of.ts';
export { closeWhenAsked, stopAsked } from './stop-asked.ts';
export { urlAt } from './url-at.ts';
