import type { DraftKey, DraftStore } from '../../kernel/drafts/index.ts';
import { draftKeyOf, judgeDrafts, problemsIn } from '../../kernel/form/index.ts';
import { addressForm } from '../../shop/account/index.ts';
import type { Address } from '../../wire/api/index.ts';
import { type AddressField, type AddressProblems, addressFields } from './fields.ts';
import { cityChoices, type StorePlace } from './places.ts';

/** The address form: an address without its id and flag. Personal, so it is only read from drafts. */
export type AddressValues = Pick<Address, AddressField>;

/** The form of an address, by its drafts. [ADDR-08] */
const addressDraft = { name: 'address', schema: addressForm } as const;

/** The key of a field's draft: `address.label`. */
export function addressKey(field: AddressField): DraftKey {
  return draftKeyOf(addressDraft, field);
}

export function writeAddress(drafts: DraftStore, values: AddressValues): void {
  for (const field of addressFields) drafts.write(addressKey(field), values[field]);
}

/** A guest's typed address at the checkout: a draft, until they sign in and save it. */
export type TypedAddress = Pick<AddressValues, 'label' | 'address' | 'landmark'>;

const nothingTyped: TypedAddress = { label: '', address: '', landmark: '' };

/**
 * The first values of a new address: the store's state, city and area, and the checkout's typed values.
 * [ADDR-13, ADDR-15]
 */
export function newAddress(place: StorePlace | null, typed: TypedAddress = nothingTyped): AddressValues {
  const { state, city, area } = place ?? { state: '', city: '', area: '' };
  return { ...typed, state, city, area };
}

export function typedAddress(drafts: DraftStore): TypedAddress {
  const read = (field: keyof TypedAddress) => drafts.read(`delivery.${field}`);
  return { label: read('label'), address: read('address'), landmark: read('landmark') };
}

/** Forgets the checkout's values once they are saved, so that the next new address starts without them. */
export function forgetTypedAddress(drafts: DraftStore): void {
  for (const field of ['label', 'address', 'landmark'] as const) drafts.write(`delivery.${field}`, '');
}

/** Checks the whole form. The shell sends the machine the verdicts, never the values. [ADDR-08] */
export function addressProblems(drafts: DraftStore): AddressProblems {
  return problemsIn(addressDraft, drafts);
}

/** The whole form as it is sent, or its problems. */
export function judgedAddress(drafts: DraftStore) {
  return judgeDrafts(addressDraft, drafts);
}

/** Writes the state chosen for a new address, and clears a city that is not in it. [ADDR-09] */
export function chooseState(drafts: DraftStore, state: string, place: StorePlace | null): void {
  drafts.write(addressKey('state'), state);
  const city = drafts.read(addressKey('city'));
  if (!cityChoices(state, place).includes(city)) drafts.write(addressKey('city'), '');
}
