import { citiesOf, states } from '../locations/index.ts';

/** Where the chosen store is: what a new address begins with. Not personal. [ADDR-15] */
export interface StorePlace {
  readonly state: string;
  readonly city: string;
  readonly area: string;
}

/** The states that a new address chooses from: the embedded ones, and the store's should it be none of them. [ADDR-09] */
export function stateChoices(place: StorePlace | null): readonly string[] {
  return withPreset(
    states.map(({ name }) => name),
    place?.state,
  );
}

/** The cities of a state that a new address chooses from; those of the store's state include the store's own city. [ADDR-09] */
export function cityChoices(state: string, place: StorePlace | null): readonly string[] {
  return withPreset(citiesOf(state), state === place?.state ? place.city : undefined);
}

function withPreset(names: readonly string[], preset = ''): readonly string[] {
  return preset === '' || names.includes(preset) ? names : [preset, ...names];
}
