import { fromPromise } from 'xstate';
import type { AddressSummary } from '../../shop/checkout/index.ts';
import { type Address, fromAddress, fromNewAddress, noAnswer } from '../../wire/api/index.ts';
import {
  type AddressProblems,
  addressBookGuardMessages,
  addressBookMachine,
  type ServerWord,
  type StorePlace,
} from '../address-book/index.ts';
import { addressSummaries, savedAddresses } from '../root/calls/checkout.ts';
import { replyOf } from '../root/calls/reply.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/**
 * The address book with its work provided over a shell's ports. Provided once a screen, because it keeps the
 * addresses that were read.
 */
export const addressBook: Screen<'addressBook', ScreenPorts> = {
  name: 'addressBook',
  provide: (ports) => {
    const book = keptBook(ports);
    const { drafts } = ports;
    return addressBookMachine.provide({
      actors: {
        loadAddresses: fromPromise<readonly AddressSummary[], undefined>(book.load),
        fillForm: fromPromise<
          AddressProblems,
          { readonly addressId: number | null; readonly place: StorePlace | null }
        >(async ({ input: { addressId, place } }) => {
          const form = await addressForm();
          form.writeAddress(
            drafts,
            addressId === null
              ? form.newAddress(place, form.typedAddress(drafts))
              : await book.addressOf(addressId),
          );
          return form.addressProblems(drafts);
        }),
        saveAddress: fromPromise<
          ServerWord,
          { readonly addressId: number | null; readonly isDefault: boolean }
        >(({ input }) => saving(ports, input)),
        makeDefault: fromPromise<ServerWord, { readonly addressId: number }>(
          async ({ input: { addressId } }) => {
            const body = fromAddress(await book.addressOf(addressId), ownerOf(ports, true));
            return wordOf(
              ports.api.post('/api/editaddress/{id}', { params: { path: { id: addressId } }, body }),
            );
          },
        ),
        removeAddress: fromPromise<ServerWord, { readonly addressId: number }>(({ input: { addressId } }) =>
          wordOf(ports.api.delete('/api/deleteaddress/{id}', { params: { path: { id: addressId } } })),
        ),
        clearForm: fromPromise<unknown, undefined>(async () => {
          const form = await addressForm();
          form.writeAddress(drafts, form.newAddress(null));
        }),
      },
    });
  },
};

/** The rules and lists of the form; they load when it first opens. */
function addressForm() {
  return import('../address-book/draft.ts').catch(() => Promise.reject(noAnswer('GET')));
}

/** The saved addresses, as last read; after a reload they are read again. */
function keptBook(ports: ScreenPorts) {
  let kept: readonly Address[] = [];
  const keepAddresses = (addresses: readonly Address[]) => {
    kept = addresses;
    ports.keepAddresses(addresses);
  };
  const find = (id: number) => kept.find((address) => address.id === id);
  return {
    load: () => addressSummaries({ ...ports, keepAddresses }),
    addressOf: async (id: number): Promise<Address> => {
      if (!find(id)) kept = await savedAddresses(ports.api);
      return (
        find(id) ?? Promise.reject({ code: 'address_missing', message: addressBookGuardMessages.isSaved })
      );
    },
  };
}

async function saving(
  ports: ScreenPorts,
  { addressId, isDefault }: { readonly addressId: number | null; readonly isDefault: boolean },
): Promise<ServerWord> {
  const form = await addressForm();
  const verdict = form.judgedAddress(ports.drafts);
  if (!verdict.valid) {
    return Promise.reject({ code: 'bad_form', message: addressBookGuardMessages.hasGoodFields });
  }
  const owner = ownerOf(ports, isDefault);
  if (addressId !== null) {
    const params = { path: { id: addressId } };
    return wordOf(
      ports.api.post('/api/editaddress/{id}', { params, body: fromAddress(verdict.values, owner) }),
    );
  }
  const body = fromNewAddress(verdict.values, owner);
  const saved = await wordOf(ports.api.post('/api/createaddress', { body }));
  form.forgetTypedAddress(ports.drafts);
  return saved;
}

function ownerOf(ports: ScreenPorts, isDefault: boolean) {
  return { userId: ports.readUser()?.id ?? 0, isDefault };
}

/** The server's message about a change; the address in its reply is dropped. */
async function wordOf(
  pending: Parameters<typeof replyOf<{ readonly message: string }>>[0],
): Promise<ServerWord> {
  const { message } = await replyOf(pending);
  return { message };
}
