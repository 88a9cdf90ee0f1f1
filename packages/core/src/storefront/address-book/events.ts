import type { AddressField } from './fields.ts';

/** The events of an address book, except its actors' results. Addresses are identified by their ids. */
export type AddressBookEvent =
  | { readonly type: 'addressBook.addPressed' }
  | { readonly type: 'addressBook.editPressed'; readonly addressId: number }
  | { readonly type: 'addressBook.removePressed'; readonly addressId: number }
  /** The body of a card: it makes the address the default. [ADDR-07] */
  | { readonly type: 'addressBook.cardPressed'; readonly addressId: number }
  | {
      readonly type: 'addressBook.fieldJudged';
      readonly field: AddressField;
      readonly problem: string | null;
    }
  | { readonly type: 'addressBook.fieldLeft'; readonly field: AddressField }
  | { readonly type: 'addressBook.submitted' }
  | { readonly type: 'addressBook.formClosed' }
  | { readonly type: 'addressBook.retried' }
  | { readonly type: 'addressBook.noticeDismissed' };
