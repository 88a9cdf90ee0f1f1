import { done, failed, inputOf } from '@marketsquare/core/journal/testing';
import {
  type AddressProblems,
  addressBookMachine,
  emptyForm,
} from '@marketsquare/core/storefront/address-book';
import type { SnapshotFrom } from 'xstate';
import type { Model, Move, Property } from '../model.ts';
import { asMove, isLate, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';

type AddressBook = SnapshotFrom<typeof addressBookMachine>;

const goodForm: AddressProblems = {
  label: null,
  address: null,
  landmark: null,
  area: null,
  city: null,
  state: null,
};
/** A new address with its place preset: one field is still to be typed. */
const presetForm: AddressProblems = { ...goodForm, label: emptyForm.label };
const lists = [
  [],
  [{ id: 1, isDefault: true }],
  [
    { id: 1, isDefault: false },
    { id: 2, isDefault: true },
  ],
];
const gestures = [
  { type: 'addressBook.addPressed' },
  ...['addressBook.editPressed', 'addressBook.removePressed', 'addressBook.cardPressed'].flatMap((type) =>
    [1, 2].map((addressId) => ({ type, addressId })),
  ),
  { type: 'addressBook.fieldJudged', field: 'label', problem: null },
  { type: 'addressBook.fieldJudged', field: 'label', problem: emptyForm.label },
  { type: 'addressBook.fieldLeft', field: 'label' },
  { type: 'addressBook.submitted' },
  { type: 'addressBook.formClosed' },
  { type: 'addressBook.retried' },
  { type: 'addressBook.noticeDismissed' },
];

/**
 * A customer with two addresses at most, who makes every gesture at any time; the server answers, or does
 * not.
 */
export function addressBookModel(
  machine: typeof addressBookMachine = addressBookMachine,
): Model<AddressBook, null> {
  return {
    name: 'addressBook',
    machine,
    inputs: [{ openedAt: 1, place: null }],
    world: null,
    moves: ({ snapshot }) => [...gestures.map(asMove), ...answers(snapshot), ...late(snapshot)],
    // Notices and marks are only shown, and decide nothing.
    project: ({ snapshot: { context } }) => [
      context.addresses,
      context.addressId,
      context.addsDefault,
      context.problems.label,
    ],
    properties,
  };
}

function answers(snapshot: AddressBook): readonly Move<null>[] {
  return workOf(snapshot).flatMap((id) => [
    ...outputsOf(snapshot, id).map((output, index) => ({
      words: `${id} is done (${index + 1})`,
      event: done(id, output),
      world: null,
    })),
    { words: `${id} fails`, event: failed(id, 'no_answer'), world: null },
  ]);
}

function outputsOf(snapshot: AddressBook, id: string): readonly unknown[] {
  if (id === 'loadAddresses') return lists;
  if (id === 'fillForm') return [snapshot.context.addressId === null ? presetForm : goodForm];
  return [{ message: 'Done.' }];
}

function late(snapshot: AddressBook): readonly Move<null>[] {
  return lateAnswers(
    snapshot,
    [
      ['loadAddresses', []],
      ['fillForm', goodForm],
      ['saveAddress', { message: 'Done.' }],
      ['makeDefault', { message: 'Done.' }],
      ['removeAddress', { message: 'Done.' }],
    ],
    null,
  );
}

const properties: readonly Property<AddressBook, null>[] = [
  {
    kind: 'always',
    words: 'A form that is sent has no problem.',
    holds: ({ snapshot }) =>
      !snapshot.matches('saving') || Object.values(snapshot.context.problems).every((one) => one === null),
  },
  {
    kind: 'always',
    words: 'What is edited, removed or made the default is in the list.',
    holds: ({ snapshot }) => {
      const { addresses, addressId } = snapshot.context;
      return addressId === null || addresses.some(({ id }) => id === addressId);
    },
  },
  {
    kind: 'never',
    words: 'An edit that fails leaves its form open.',
    happens: (before, { event }, after) =>
      event?.type === 'xstate.error.actor.saveAddress' &&
      before.snapshot.context.addressId !== null &&
      !after.snapshot.matches('closing'),
  },
  {
    kind: 'never',
    words: 'A new address that is refused is lost.',
    happens: (before, { event }, after) =>
      event?.type === 'xstate.error.actor.saveAddress' &&
      before.snapshot.context.addressId === null &&
      !after.snapshot.matches({ form: 'adding' }),
  },
  {
    kind: 'always',
    words: 'An address that is edited keeps its flag.',
    holds: ({ snapshot }) => {
      const { addresses, addressId } = snapshot.context;
      const before = addresses.find(({ id }) => id === addressId);
      return before === undefined || asksToBeDefault(snapshot) !== !before.isDefault;
    },
  },
  {
    kind: 'never',
    words: 'An address that is added after an edit does not ask to be the default.',
    happens: (before, { event }, after) =>
      event?.type === 'addressBook.editPressed' &&
      after.snapshot.context.addressId !== null &&
      !after.snapshot.context.addsDefault &&
      before.snapshot.context.addressId === null,
  },
  {
    kind: 'always',
    words: 'An address that is added asks to be the default as the book remembers it.',
    holds: ({ snapshot }) => {
      const { addressId, addsDefault } = snapshot.context;
      return addressId !== null || asksToBeDefault(snapshot) !== !addsDefault;
    },
  },
  {
    kind: 'never',
    words: 'After a change the list is not read again.',
    happens: (before, { event }, after) =>
      /^xstate\.done\.actor\.(makeDefault|removeAddress|clearForm)$/.test(event?.type ?? '') &&
      !isLate(before.snapshot, event) &&
      !after.snapshot.matches({ book: 'loading' }),
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to the list.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches({ book: 'listed' }),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];

/** The default flag of an address under way; undefined while there is none. */
function asksToBeDefault(snapshot: AddressBook): boolean | undefined {
  const input = inputOf(snapshot, 'saveAddress');
  return typeof input === 'object' && input !== null && 'isDefault' in input
    ? Boolean(input.isDefault)
    : undefined;
}
