import type { Handlers } from '../../http/calls/handler.ts';
import { listAddresses, removeAddress, saveAddress } from '../../people/identity/addresses.ts';
import { requireCustomer } from '../../people/identity/cookies.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, notFound } from '../../store/refusals/refusal.ts';

/** More than anybody needs, and the contract's maximum. */
const mostAddresses = 100;

/** The address book. [ADDR-01 to ADDR-14] */
export function addressHandlers({ database }: Ports): Handlers {
  return {
    listaddress: async (call) => {
      const { userId } = await requireCustomer(call, call.query.user_id);
      return { status: true, data: await listAddresses(database.read, userId), message: 'Addresses found.' };
    },

    createaddress: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const data = await database.transact(async (queries) => {
        if ((await listAddresses(queries, userId)).length >= mostAddresses) {
          throw badRequest(`An address book holds ${mostAddresses} addresses at most.`);
        }
        return saveAddress(queries, userId, null, call.body);
      });
      if (data === null) throw notFound();
      return { status: true, data, message: 'Address added.' };
    },

    editaddress: async (call) => {
      const { userId } = await requireCustomer(call, call.body.user_id);
      const data = await database.transact((queries) =>
        saveAddress(queries, userId, call.path.id, call.body),
      );
      if (data === null) throw notFound('This address was not found.');
      return { status: true, data, message: 'Address updated.' };
    },

    deleteaddress: async (call) => {
      const { userId } = await requireCustomer(call);
      const wasThere = await database.transact((queries) => removeAddress(queries, userId, call.path.id));
      if (!wasThere) throw notFound('This address was not found.');
      return { status: true, data: null, message: 'Address removed.' };
    },
  };
}
