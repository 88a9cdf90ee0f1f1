import { type Address, toAddress } from '@marketsquare/core/api';
import type { Shell } from '../../platform/shell.tsx';

/** What the address form yields. */
export type AddressValues = Omit<Address, 'id' | 'isDefault'>;

/** Adds an address, or saves a changed one. [ADDR-07, ADDR-12, ADDR-14, API-50, API-51] */
export function saveAddress({ api, user }: Shell, values: AddressValues, former?: Address) {
  const body = {
    user_id: user.current()?.id ?? 0,
    ...values,
    address_default: former?.isDefault ? (1 as const) : (0 as const),
  };
  return former
    ? api.post('/api/editaddress/{id}', { params: { path: { id: former.id } }, body })
    : api.post('/api/createaddress', { body: { ...body, default: 0 } });
}

/** Makes an address the default by saving it again with the flag. [ADDR-07] */
export function makeDefault(shell: Shell, { id, isDefault: _isDefault, ...values }: Address) {
  return saveAddress(shell, values, { id, isDefault: true, ...values });
}

/** Reads the saved addresses again, for every screen that shows them. */
export async function loadAddresses({ api, addresses }: Shell) {
  const result = await api.get('/api/listaddress');
  if (result.ok) addresses.set(result.reply.data.map(toAddress));
  return result;
}
