import { citiesOf, states } from '../../kernel/locations/index.ts';

/** The chosen store's place, with which a new address starts. Not personal. [ADDR-15] */
export interface StorePlace {
  readonly state: string;
  readonly city: string;
  readonly area: string;
}

/** The states for a new address: the embedded ones, and the store's if it is not among them. [ADDR-09] */
export function stateChoices(place: StorePlace | null): readonly string[] {
  return withPreset(
    states.map(({ name }) => name),
    place?.state,
  );
}

/** A state's cities for a new address; those of the store's state include the store's own city. [ADDR-09] */
export function cityChoices(state: string, place: StorePlace | null): readonly string[] {
  return withPreset(citiesOf(state), state === place?.state ? place.city : undefined);
}

function withPreset(names: readonly string[], preset = ''): readonly string[] {
  return preset === '' || names.includes(preset) ? names : [preset, ...names];
}
