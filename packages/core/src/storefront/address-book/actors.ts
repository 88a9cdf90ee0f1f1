import { unprovided } from '../../kernel/failure/index.ts';
import type { AddressSummary } from '../../shop/checkout/index.ts';
import type { AddressProblems } from './fields.ts';
import type { StorePlace } from './places.ts';

/** The server's message about a change. [API-50, API-51, API-52, ERR-44] */
export interface ServerWord {
  readonly message: string;
}

/** Loads the saved addresses by `listaddress`; the shell keeps the complete ones. [API-49] */
export const loadAddresses = unprovided<readonly AddressSummary[], undefined>('loadAddresses');

/**
 * Writes a saved address into the form's drafts, or for a new one the store's place and the checkout's typed
 * values, and checks them. [ADDR-15]
 */
export const fillForm = unprovided<
  AddressProblems,
  { readonly addressId: number | null; readonly place: StorePlace | null }
>('fillForm');

/** Sends the form's drafts: `createaddress`, or `editaddress` for an address that has an id. [API-50, API-51] */
export const saveAddress = unprovided<
  ServerWord,
  { readonly addressId: number | null; readonly isDefault: boolean }
>('saveAddress');

/** Saves an address unchanged with the default flag on: `editaddress`. [ADDR-07] */
export const makeDefault = unprovided<ServerWord, { readonly addressId: number }>('makeDefault');

/** Removes an address: `deleteaddress`. [ADDR-06] */
export const removeAddress = unprovided<ServerWord, { readonly addressId: number }>('removeAddress');

/** Forgets the form's values. [ADDR-16] */
export const clearForm = unprovided<unknown, undefined>('clearForm');
