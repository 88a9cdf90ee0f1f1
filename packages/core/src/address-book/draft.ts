import { addressForm, judgeForm } from '../account/index.ts';
import type { Address } from '../api/index.ts';
import type { DraftKey, DraftStore } from '../drafts/index.ts';
import { type AddressField, type AddressProblems, addressFields } from './fields.ts';
import { cityChoices, type StorePlace } from './places.ts';

/** What the address form holds: an address without its id and flag. Personal, so it is read from drafts alone. */
export type AddressValues = Pick<Address, AddressField>;

/** The key of a field's draft: `address.label`. */
export function addressKey(field: AddressField): DraftKey {
  return `address.${field}`;
}

/** The form as it was typed, untidied. */
export function readAddress(drafts: DraftStore): AddressValues {
  const read = (field: AddressField) => drafts.read(addressKey(field));
  return {
    label: read('label'),
    address: read('address'),
    landmark: read('landmark'),
    area: read('area'),
    city: read('city'),
    state: read('state'),
  };
}

export function writeAddress(drafts: DraftStore, values: AddressValues): void {
  for (const field of addressFields) drafts.write(addressKey(field), values[field]);
}

/** What a new address begins with: the store's state, city and area, and nothing else. [ADDR-13, ADDR-15] */
export function newAddress(place: StorePlace | null): AddressValues {
  const { state, city, area } = place ?? { state: '', city: '', area: '' };
  return { label: '', address: '', landmark: '', state, city, area };
}

/** Judges the whole form. The shell tells the machine the verdicts, never the values. [ADDR-08] */
export function addressProblems(drafts: DraftStore): AddressProblems {
  const verdict = judgeForm(addressForm, readAddress(drafts));
  const problem = (field: AddressField) => (verdict.valid ? null : (verdict.messages[field] ?? null));
  return {
    label: problem('label'),
    address: problem('address'),
    landmark: problem('landmark'),
    area: problem('area'),
    city: problem('city'),
    state: problem('state'),
  };
}

/** Writes the state chosen for a new address; a city that is none of its cities is taken away. [ADDR-09] */
export function chooseState(drafts: DraftStore, state: string, place: StorePlace | null): void {
  drafts.write(addressKey('state'), state);
  const city = drafts.read(addressKey('city'));
  if (!cityChoices(state, place).includes(city)) drafts.write(addressKey('city'), '');
}
