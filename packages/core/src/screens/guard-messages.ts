import { addressBookGuardMessages } from '../address-book/index.ts';
import { productCardGuardMessages } from '../cart/product-card/index.ts';
import { quantityInputGuardMessages } from '../cart/quantity-input/index.ts';
import { checkoutGuardMessages } from '../checkout/index.ts';
import { formGuardMessages } from '../form/index.ts';
import { giftCardPurchaseGuardMessages } from '../gift-card/purchase/index.ts';
import { reorderGuardMessages } from '../orders/index.ts';
import { selectionGuardMessages } from '../selection/index.ts';
import { modeDialogGuardMessages } from '../selection/mode-dialog/index.ts';
import { shopGuardMessages } from '../shop/index.ts';
import { sideCartGuardMessages } from '../side-cart/index.ts';
import { walletHistoryGuardMessages } from '../wallet/history/index.ts';
import { giftCardRedemptionGuardMessages } from '../wallet/redemption/index.ts';
import { topUpGuardMessages } from '../wallet/top-up/index.ts';
import type { GuardMessages } from '../why-not/index.ts';
import type { allMachines } from './machines.ts';

const cartGuardMessages = {
  hasStore: shopGuardMessages.hasStore,
  hasLines: 'Put something into the cart first.',
};

/** What would satisfy the guards of each machine, in words for the shopper: what `whyNot` and `marketsquare next` say. */
export const guardMessages: Readonly<Partial<Record<keyof typeof allMachines, GuardMessages<never>>>> = {
  shop: shopGuardMessages,
  selection: selectionGuardMessages,
  groceryCart: cartGuardMessages,
  foodCart: cartGuardMessages,
  checkout: checkoutGuardMessages,
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
  contact: formGuardMessages,
  questionnaire: formGuardMessages,
  loveStory: formGuardMessages,
  referral: formGuardMessages,
  privacyRequest: formGuardMessages,
  walletPin: formGuardMessages,
  staffLogin: formGuardMessages,
  modeDialog: modeDialogGuardMessages,
  sideCart: sideCartGuardMessages,
  productCard: productCardGuardMessages,
  quantityInput: quantityInputGuardMessages,
  giftCardPurchase: giftCardPurchaseGuardMessages,
  giftCardRedemption: giftCardRedemptionGuardMessages,
};
