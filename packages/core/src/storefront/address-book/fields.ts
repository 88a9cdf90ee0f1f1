import { requiredMessage } from '../../shop/account/index.ts';

/** The fields of the address form, all required, by the last part of their drafts' keys. [ADDR-08] */
export const addressFields = ['label', 'address', 'landmark', 'area', 'city', 'state'] as const;

export type AddressField = (typeof addressFields)[number];

/**
 * The machine's knowledge of each field: the message of the rule that fails, null for a good value. Never the
 * value.
 */
export type AddressProblems = Readonly<Record<AddressField, string | null>>;

/** The form before anything is typed or preset. */
export const emptyForm: AddressProblems = {
  label: requiredMessage,
  address: requiredMessage,
  landmark: requiredMessage,
  area: requiredMessage,
  city: requiredMessage,
  state: requiredMessage,
};
