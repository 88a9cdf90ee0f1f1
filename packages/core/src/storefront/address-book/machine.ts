import { and, assign, setup } from 'xstate';
import { errorNotice, type Notice, present, successNotice } from '../../kernel/failure/index.ts';
import type { AddressSummary } from '../../shop/checkout/index.ts';
import { clearForm, fillForm, loadAddresses, makeDefault, removeAddress, saveAddress } from './actors.ts';
import type { AddressBookEvent } from './events.ts';
import { type AddressField, type AddressProblems, addressFields, emptyForm } from './fields.ts';
import type { StorePlace } from './places.ts';

export interface AddressBookInput {
  /**
   * Epoch milliseconds. Distinguishes runs: a screen that was left or reloaded is not resumed, because an
   * address would be sent twice.
   */
  readonly openedAt: number;
  /** The place of the chosen store; null without one. */
  readonly place: StorePlace | null;
}

export interface AddressBookContext extends AddressBookInput {
  /** In the server's order; label and street stay in the shell. */
  readonly addresses: readonly AddressSummary[];
  /** The address that is edited, removed or made the default; null for a new one. */
  readonly addressId: number | null;
  /** True if a new address asks to be the default: from the first edit on. [ADDR-13, ADDR-14] */
  readonly addsDefault: boolean;
  readonly problems: AddressProblems;
  /** The fields that show their problems: those that were left, and all after a submit. */
  readonly marked: readonly AddressField[];
  readonly notice: Notice | null;
}

/**
 * A customer's saved addresses, and the one form that adds and edits them. After every change the list is reloaded;
 * meanwhile the existing cards can be used. [ADDR-02..ADDR-16]
 */
export const addressBookMachine = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    tags: {} as 'busy',
  },
  actors: { loadAddresses, fillForm, saveAddress, makeDefault, removeAddress, clearForm },
  guards: {
    isSaved: ({ context, event }) =>
      'addressId' in event && context.addresses.some(({ id }) => id === event.addressId),
    isNotDefault: ({ context, event }) => !('addressId' in event && isDefault(context, event.addressId)),
    isNew: ({ context }) => context.addressId === null,
    hasGoodFields: ({ context }) => addressFields.every((field) => context.problems[field] === null),
  },
  actions: {
    keepAddresses: assign({
      addresses: (_, params: { addresses: readonly AddressSummary[] }) => params.addresses,
    }),
    takeUp: assign({ addressId: (_, params: { addressId: number | null }) => params.addressId }),
    openForm: assign({ problems: (_, params: { problems: AddressProblems }) => params.problems, marked: [] }),
    addDefaultFromNowOn: assign({ addsDefault: true }),
    judgeField: assign({
      problems: ({ context }, params: { field: AddressField; problem: string | null }) => ({
        ...context.problems,
        [params.field]: params.problem,
      }),
    }),
    markField: assign({
      marked: ({ context }, params: { field: AddressField }) =>
        addressFields.filter((field) => field === params.field || context.marked.includes(field)),
    }),
    markAll: assign({ marked: addressFields }),
    emptyForm: assign({ addressId: null, problems: emptyForm, marked: [] }),
    tell: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    dismissNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({
    ...input,
    addresses: [],
    addressId: null,
    addsDefault: false,
    problems: emptyForm,
    marked: [],
    notice: null,
  }),
  initial: 'book',
  on: { 'addressBook.noticeDismissed': { actions: 'dismissNotice' } },
  states: {
    book: {
      entry: 'emptyForm',
      initial: 'loading',
      on: {
        'addressBook.addPressed': {
          target: 'opening',
          actions: { type: 'takeUp', params: { addressId: null } },
        },
        'addressBook.editPressed': {
          guard: 'isSaved',
          target: 'opening',
          actions: [{ type: 'takeUp', params: ({ event }) => event }, 'addDefaultFromNowOn'],
        },
        'addressBook.removePressed': {
          guard: 'isSaved',
          target: 'removing',
          actions: { type: 'takeUp', params: ({ event }) => event },
        },
        'addressBook.cardPressed': {
          guard: and(['isSaved', 'isNotDefault']),
          target: 'makingDefault',
          actions: { type: 'takeUp', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadAddresses',
            src: 'loadAddresses',
            onDone: {
              target: 'listed',
              actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
            },
            onError: 'failed',
          },
        },
        listed: {},
        // No dialog: the page itself offers to try again.
        failed: { on: { 'addressBook.retried': 'loading' } },
      },
    },

    opening: {
      tags: 'busy',
      invoke: {
        id: 'fillForm',
        src: 'fillForm',
        input: ({ context }) => ({ addressId: context.addressId, place: context.place }),
        onDone: [
          {
            guard: 'isNew',
            target: 'form.adding',
            actions: { type: 'openForm', params: ({ event }) => ({ problems: event.output }) },
          },
          {
            target: 'form.editing',
            actions: { type: 'openForm', params: ({ event }) => ({ problems: event.output }) },
          },
        ],
        onError: {
          target: 'book',
          actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
        },
      },
    },

    form: {
      initial: 'adding',
      on: {
        'addressBook.fieldJudged': { actions: { type: 'judgeField', params: ({ event }) => event } },
        'addressBook.fieldLeft': { actions: { type: 'markField', params: ({ event }) => event } },
        'addressBook.submitted': [{ guard: 'hasGoodFields', target: 'saving' }, { actions: 'markAll' }],
        'addressBook.formClosed': 'closing',
      },
      states: { adding: {}, editing: {} },
    },

    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => ({
          addressId: context.addressId,
          isDefault: context.addressId === null ? context.addsDefault : isDefault(context, context.addressId),
        }),
        onDone: {
          target: 'closing',
          actions: { type: 'tell', params: ({ event }) => ({ notice: successNotice(event.output.message) }) },
        },
        onError: [
          // A new address can be corrected and sent again; an edit that fails closes its form. [ADDR-16]
          {
            guard: 'isNew',
            target: 'form.adding',
            actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
          },
          {
            target: 'closing',
            actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
          },
        ],
      },
    },

    closing: {
      tags: 'busy',
      invoke: { id: 'clearForm', src: 'clearForm', onDone: 'book', onError: 'book' },
    },

    makingDefault: {
      tags: 'busy',
      invoke: {
        id: 'makeDefault',
        src: 'makeDefault',
        input: ({ context }) => ({ addressId: addressOf(context) }),
        onDone: {
          target: 'book',
          actions: { type: 'tell', params: ({ event }) => ({ notice: successNotice(event.output.message) }) },
        },
        onError: {
          target: 'book',
          actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
        },
      },
    },

    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context }) => ({ addressId: addressOf(context) }),
        onDone: {
          target: 'book',
          actions: { type: 'tell', params: ({ event }) => ({ notice: successNotice(event.output.message) }) },
        },
        onError: {
          target: 'book',
          actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
        },
      },
    },
  },
});

function addressOf({ addressId }: AddressBookContext): number {
  return present(addressId, 'an address in this state is a saved one');
}

function isDefault({ addresses }: AddressBookContext, addressId: number): boolean {
  return addresses.some((address) => address.id === addressId && address.isDefault);
}
