import { plainLetters } from '../letters/index.ts';
import { northCentral } from './north-central.ts';
import { northEast } from './north-east.ts';
import { northWest } from './north-west.ts';
import { southEast } from './south-east.ts';
import { southSouth } from './south-south.ts';
import { southWest } from './south-west.ts';
import type { State } from './state.ts';

/**
 * The 36 states and the FCT, by id. [CONST-11, CONST-12]
 *
 * Public place names, as reference data of the shop, not as a gazetteer: the cities are a selection, and
 * Lagos and the FCT have the documents' 19 and 5 local governments, one fewer each than in reality.
 * [CONST-13, CONST-14]
 */
export const states: readonly State[] = [
  ...northCentral,
  ...northEast,
  ...northWest,
  ...southEast,
  ...southSouth,
  ...southWest,
].sort((one, other) => one.id - other.id);

/** The state with a name, ignoring case and outer spaces. [CONST-15] */
export function findState(name: string): State | null {
  return stateOfName.get(spelling(name)) ?? null;
}

/** A state's cities; none for an unknown state. [ADDR-09, VAL-04, CONST-15] */
export function citiesOf(stateName: string): readonly string[] {
  return findState(stateName)?.cities ?? [];
}

const stateOfName: ReadonlyMap<string, State> = new Map(states.map((state) => [spelling(state.name), state]));

function spelling(name: string): string {
  return plainLetters(name.trim());
}
