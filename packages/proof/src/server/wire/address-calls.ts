import type { components } from '@marketsquare/core/wire/api';
import { type Call, ok, type Reply, refused } from './reply.ts';
import type { ServerState } from './state.ts';

type Wire = components['schemas'];

/** A customer's address book. */
export const addressCalls: Readonly<Record<string, Call>> = {
  listaddress: ({ addresses }) =>
    ok<Wire['AddressesReply']>({ status: true, data: [...addresses], message: 'Addresses found.' }),
  createaddress: (state, body: Wire['AddressRequest']) => changed(state, () => keep(state, 79, body)),
  editaddress: (state, body: Wire['AddressRequest'], _, id) => changed(state, () => keep(state, id, body)),
  deleteaddress: (state, _body, _query, id) =>
    changed(state, () => {
      state.addresses = state.addresses.filter((address) => address.id !== id);
      return ok({ status: true, data: null, message: 'Address removed.' });
    }),
};

function changed({ addressRefusal }: ServerState, change: () => Reply): Reply {
  return addressRefusal === null ? change() : refused(400, 'bad_request', addressRefusal);
}

/** Keeps an address; a new default takes the place of the old one. */
function keep(state: ServerState, id: number, body: Wire['AddressRequest']): Reply {
  const { default: _, ...values } = body;
  const isNew = state.addresses.every((address) => address.id !== id);
  const others = state.addresses
    .filter((address) => address.id !== id)
    .map((address) => (body.address_default ? { ...address, address_default: 0 as const } : address));
  const data: Wire['Address'] = { ...values, id };
  state.addresses = [...others, data];
  return ok({ status: true, data, message: isNew ? 'Address added.' : 'Address updated.' });
}
