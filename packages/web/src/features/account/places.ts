import { citiesOf, states } from '@marketsquare/core/locations';

/** The states to choose from; one that is set already stays among them. [ADDR-09, CONST-12] */
export function stateNames(chosen: string): readonly string[] {
  return withChosen(
    states.map(({ name }) => name),
    chosen,
  );
}

/** The cities of a state. [ADDR-09] */
export function cityNames(stateName: string, chosen: string): readonly string[] {
  return withChosen(citiesOf(stateName), chosen);
}

function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
}
