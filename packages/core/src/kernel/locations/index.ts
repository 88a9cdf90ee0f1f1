export type { LocalGovernment, State } from './state.ts';
export { citiesOf, findState, states } from './states.ts';
