import * as z from 'zod/mini';
import { citiesOf, states } from '../../locations/index.ts';
import { addressForm } from '../forms.ts';
import { requiredMessage } from '../messages.ts';

/** A state and city that a form was given: those of the chosen store, which need not be on our list. [ADDR-15] */
export interface GivenPlace {
  readonly state: string;
  readonly city: string;
}

/**
 * The states to choose from for a new address; one that was given stays among them. [ADDR-09, CONST-12]
 */
export function stateChoices(given: GivenPlace | null): readonly string[] {
  return withGiven(
    states.map(({ name }) => name),
    given?.state,
  );
}

/** The cities of a state; the one that was given with it stays among them. [ADDR-09] */
export function cityChoices(state: string, given: GivenPlace | null): readonly string[] {
  return withGiven(citiesOf(state), given?.state.trim() === state.trim() ? given.city : undefined);
}

/**
 * A new address: its state is one of the listed, its city one of that state's. An address that is edited is free text,
 * `addressForm`. [ADDR-08, ADDR-09, ADDR-10]
 */
export function newAddressForm(given: GivenPlace | null) {
  return addressForm.check(
    z.refine((address) => stateChoices(given).includes(address.state), {
      path: ['state'],
      error: requiredMessage,
      when: hasPlace,
    }),
    z.refine((address) => cityChoices(address.state, given).includes(address.city), {
      path: ['city'],
      error: requiredMessage,
      when: hasPlace,
    }),
  );
}

/** The two speak while other fields are still empty. */
function hasPlace({ value }: { readonly value: unknown }): boolean {
  return z.safeParse(place, value).success;
}

const place = z.object({ state: z.string(), city: z.string() });

function withGiven(names: readonly string[], given: string | undefined): readonly string[] {
  return !given || names.includes(given) ? names : [given, ...names];
}
