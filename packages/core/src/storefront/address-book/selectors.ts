import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../../kernel/failure/index.ts';
import type { AddressField } from './fields.ts';
import type { addressBookMachine } from './machine.ts';

type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;

/** The titles of the one form. [ADDR-11] */
export const addressFormTitles = { add: 'Add Delivery address', edit: 'Edit Delivery address' } as const;

/** The words that would satisfy each guard of the address book. */
export const addressBookGuardMessages = {
  isSaved: 'This address is not in your address book any more.',
  isNotDefault: 'This is your default address already.',
  hasGoodFields: 'Complete the marked fields.',
} as const;

/** The purpose of the open form; null while it is closed. [ADDR-02, ADDR-11, ADDR-16] */
export const selectOpenForm = (snapshot: AddressBookSnapshot): 'add' | 'edit' | null => {
  if (!snapshot.matches('form') && !snapshot.matches('saving')) return null;
  return snapshot.context.addressId === null ? 'add' : 'edit';
};

/** True while the form is being sent. */
export const selectIsSaving = (snapshot: AddressBookSnapshot): boolean => snapshot.matches('saving');

/** True if loading the list failed; the page offers to try again. */
export const selectIsListMissing = (snapshot: AddressBookSnapshot): boolean =>
  snapshot.matches({ book: 'failed' });

/** The id of the default address, which the book highlights; null when there is none. [ADDR-04] */
export const selectDefaultId = ({ context }: AddressBookSnapshot): number | null =>
  context.addresses.find((address) => address.isDefault)?.id ?? null;

/** The problem beside a field; null while it is good, or has not been left yet. [ADDR-08] */
export const selectShownProblem =
  (field: AddressField) =>
  ({ context }: AddressBookSnapshot): string | null =>
    context.marked.includes(field) ? context.problems[field] : null;

/** A notice to show once: the server's message about a change, or an error. [ERR-20, ERR-44] */
export const selectAddressNotice = ({ context }: AddressBookSnapshot): Notice | null => context.notice;
