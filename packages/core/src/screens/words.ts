import { addressBookWords } from '../address-book/index.ts';
import { productCardWords } from '../cart/product-card/index.ts';
import { quantityInputWords } from '../cart/quantity-input/index.ts';
import { checkoutWords } from '../checkout/index.ts';
import { formWords } from '../form/index.ts';
import { giftCardPurchaseWords } from '../gift-card/purchase/index.ts';
import { giftCardRedemptionWords } from '../gift-card/redemption/index.ts';
import { reorderWords } from '../orders/index.ts';
import { selectionWords } from '../selection/index.ts';
import { modeDialogWords } from '../selection/mode-dialog/index.ts';
import { shopWords } from '../shop/index.ts';
import { sideCartWords } from '../side-cart/index.ts';
import { walletHistoryWords } from '../wallet/history/index.ts';
import { topUpWords } from '../wallet/top-up/index.ts';
import type { GuardWords } from '../why-not/index.ts';
import type { allMachines } from './machines.ts';

const cartWords = { hasStore: shopWords.hasStore, hasLines: 'Put something into the cart first.' };

/** What would satisfy the guards of each machine, in words for the shopper: what `whyNot` and `marketsquare next` say. */
export const guardWords: Readonly<Partial<Record<keyof typeof allMachines, GuardWords<never>>>> = {
  shop: shopWords,
  selection: selectionWords,
  groceryCart: cartWords,
  foodCart: cartWords,
  checkout: checkoutWords,
  addressBook: addressBookWords,
  reorder: reorderWords,
  topUp: topUpWords,
  walletHistory: walletHistoryWords,
  registration: formWords,
  login: formWords,
  forgotPassword: formWords,
  resetPassword: formWords,
  profile: formWords,
  changePassword: formWords,
  contact: formWords,
  questionnaire: formWords,
  loveStory: formWords,
  referral: formWords,
  privacyRequest: formWords,
  walletPin: formWords,
  staffLogin: formWords,
  modeDialog: modeDialogWords,
  sideCart: sideCartWords,
  productCard: productCardWords,
  quantityInput: quantityInputWords,
  giftCardPurchase: giftCardPurchaseWords,
  giftCardRedemption: giftCardRedemptionWords,
};
