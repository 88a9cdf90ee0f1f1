import { formGuardMessages } from '../../kernel/form/index.ts';
import type { GuardMessages } from '../../kernel/why-not/index.ts';
import { soldHereWords } from '../../shop/cart/index.ts';
import { productCardGuardMessages } from '../../shop/cart/product-card/index.ts';
import { quantityInputGuardMessages } from '../../shop/cart/quantity-input/index.ts';
import { foodProblemWords } from '../../shop/catalogue/index.ts';
import { checkoutGuardMessages } from '../../shop/checkout/index.ts';
import { giftCardPurchaseGuardMessages } from '../../shop/gift-card/purchase/index.ts';
import { selectionGuardMessages } from '../../shop/selection/index.ts';
import { modeDialogGuardMessages } from '../../shop/selection/mode-dialog/index.ts';
import { sideCartGuardMessages } from '../../shop/side-cart/index.ts';
import { walletHistoryGuardMessages } from '../../shop/wallet/history/index.ts';
import { giftCardRedemptionGuardMessages } from '../../shop/wallet/redemption/index.ts';
import { topUpGuardMessages } from '../../shop/wallet/top-up/index.ts';
import { addressBookGuardMessages } from '../address-book/index.ts';
import { payingMessages, reorderGuardMessages } from '../orders/index.ts';
import { shopGuardMessages } from '../root/index.ts';
import type { allMachines } from './machines.ts';

/** The words of a cart's guards, and of the card in front of it, which is not recorded. */
const cartGuardMessages = {
  hasStore: shopGuardMessages.hasStore,
  hasLines: 'Put something into the cart first.',
  isSoldHere: soldHereWords,
  ...productCardGuardMessages,
} as const;

/**
 * The words that would satisfy the guards of each machine, and the rules that refuse an event before the machine is asked,
 * for the shopper: `whyNot`, `refusalWords` and `marketsquare next` say them.
 */
export const guardMessages: Readonly<Partial<Record<keyof typeof allMachines, GuardMessages<never>>>> = {
  shop: { ...shopGuardMessages, canHaveFood: foodProblemWords },
  selection: selectionGuardMessages,
  groceryCart: cartGuardMessages,
  foodCart: cartGuardMessages,
  checkout: { ...checkoutGuardMessages, mayPay: payingMessages.busy },
  payment: { mayResume: payingMessages.busy },
  addressBook: addressBookGuardMessages,
  reorder: reorderGuardMessages,
  topUp: topUpGuardMessages,
  walletHistory: walletHistoryGuardMessages,
  registration: formGuardMessages,
  login: formGuardMessages,
  forgotPassword: formGuardMessages,
  resetPassword: formGuardMessages,
  profile: formGuardMessages,
  changePassword: formGuardMessages,
  changeEmail: formGuardMessages,
  changePhone: formGuardMessages,
  eraseAccount: formGuardMessages,
  contact: formGuardMessages,
  questionnaire: formGuardMessages,
  loveStory: formGuardMessages,
  referral: formGuardMessages,
  privacyRequest: formGuardMessages,
  walletPin: formGuardMessages,
  trackOrder: formGuardMessages,
  ownOrder: formGuardMessages,
  staffLogin: formGuardMessages,
  modeDialog: modeDialogGuardMessages,
  sideCart: sideCartGuardMessages,
  productCard: productCardGuardMessages,
  quantityInput: quantityInputGuardMessages,
  giftCardPurchase: giftCardPurchaseGuardMessages,
  giftCardRedemption: giftCardRedemptionGuardMessages,
};
