import { addressBookMachine } from '../address-book/index.ts';
import { formMachine } from '../form/index.ts';
import { confirmationMachine, reorderMachine } from '../orders/index.ts';
import { shopMachines } from '../shop/index.ts';
import { trackingMachine } from '../tracking/index.ts';
import { topUpMachine } from '../wallet/top-up/index.ts';

/**
 * Every machine that lives as long as one screen, by the name its entries carry. A shell starts one when its screen opens,
 * under the same recorder as the shop; what the long-lived machines are to learn of it goes through `ScreenPorts.tell`.
 */
export const screenMachines = {
  tracking: trackingMachine,
  addressBook: addressBookMachine,
  reorder: reorderMachine,
  confirmation: confirmationMachine,
  topUp: topUpMachine,
  registration: formMachine,
  login: formMachine,
  forgotPassword: formMachine,
  resetPassword: formMachine,
  profile: formMachine,
  changePassword: formMachine,
  contact: formMachine,
  questionnaire: formMachine,
  loveStory: formMachine,
  referral: formMachine,
  privacyRequest: formMachine,
  walletPin: formMachine,
} as const;

/** Every machine by its name in a journal, the shop's own and those of its screens: what replay and pictures need. */
export const allMachines = { ...shopMachines, ...screenMachines } as const;
