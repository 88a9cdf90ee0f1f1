import type { components } from '../schema.ts';
import type { Address } from './account.ts';

type Wire = components['schemas'];

/** The owner of a sent address, and true if it should be the default. */
export interface AddressOwner {
  readonly userId: number;
  readonly isDefault: boolean;
}

/** An address for `editaddress`: the fields as typed, and the flag. [ENT-25, API-51] */
export function fromAddress(
  { label, address, landmark, area, city, state }: Omit<Address, 'id' | 'isDefault'>,
  { userId, isDefault }: AddressOwner,
): Wire['AddressRequest'] {
  const values = { label, address, landmark, area, city, state };
  return { user_id: userId, ...values, address_default: isDefault ? 1 : 0 };
}

/** A new address for `createaddress`, which has a second name for the flag. [ADDR-14, API-50] */
export function fromNewAddress(
  values: Omit<Address, 'id' | 'isDefault'>,
  owner: AddressOwner,
): Wire['AddressRequest'] {
  return { ...fromAddress(values, owner), default: owner.isDefault ? 1 : 0 };
}
