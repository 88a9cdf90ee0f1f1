export type { State } from './state.ts';
export { citiesOf, findState, states } from './states.ts';
