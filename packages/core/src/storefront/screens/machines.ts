import { formMachine } from '../../kernel/form/index.ts';
import { productCardMachine } from '../../shop/cart/product-card/index.ts';
import { quantityInputMachine } from '../../shop/cart/quantity-input/index.ts';
import { cookieConsentMachine } from '../../shop/cookie-consent/index.ts';
import { giftCardPurchaseMachine } from '../../shop/gift-card/purchase/index.ts';
import { preparedFoodMachine } from '../../shop/prepared-food/index.ts';
import { freeDeliveryStripMachine } from '../../shop/promotions/free-delivery-strip/index.ts';
import { modeDialogMachine } from '../../shop/selection/mode-dialog/index.ts';
import { sideCartMachine } from '../../shop/side-cart/index.ts';
import { trackingMachine } from '../../shop/tracking/index.ts';
import { walletHistoryMachine } from '../../shop/wallet/history/index.ts';
import { giftCardRedemptionMachine } from '../../shop/wallet/redemption/index.ts';
import { topUpMachine } from '../../shop/wallet/top-up/index.ts';
import { addressBookMachine } from '../address-book/index.ts';
import { confirmationMachine, reorderMachine } from '../orders/index.ts';
import { shopMachines } from '../root/index.ts';

/**
 * Every machine that lives as long as one screen, by the name in its entries. A shell starts one when its
 * screen opens, under the same recorder as the shop; messages to the long-lived machines go through
 * `tellShop` and `tellCart` of the `ScreenPorts`. Only the staff's page is beside the shop, where nothing is
 * recorded.
 */
export const screenMachines = {
  tracking: trackingMachine,
  addressBook: addressBookMachine,
  reorder: reorderMachine,
  confirmation: confirmationMachine,
  topUp: topUpMachine,
  walletHistory: walletHistoryMachine,
  registration: formMachine,
  login: formMachine,
  forgotPassword: formMachine,
  resetPassword: formMachine,
  profile: formMachine,
  changePassword: formMachine,
  changeEmail: formMachine,
  changePhone: formMachine,
  eraseAccount: formMachine,
  contact: formMachine,
  questionnaire: formMachine,
  loveStory: formMachine,
  referral: formMachine,
  privacyRequest: formMachine,
  walletPin: formMachine,
  trackOrder: formMachine,
  ownOrder: formMachine,
  staffLogin: formMachine,
  modeDialog: modeDialogMachine,
  sideCart: sideCartMachine,
  preparedFood: preparedFoodMachine,
  freeDeliveryStrip: freeDeliveryStripMachine,
  cookieConsent: cookieConsentMachine,
  giftCardPurchase: giftCardPurchaseMachine,
  giftCardRedemption: giftCardRedemptionMachine,
} as const;

/**
 * The machines of small controls, of which a page has many. Each is started by its component and none is
 * recorded: its effect is in the journal as an event of the cart.
 */
const controlMachines = {
  productCard: productCardMachine,
  quantityInput: quantityInputMachine,
} as const;

/**
 * Every machine by its name, the shop's own, those of its screens and those of their controls: replay and
 * pictures need them. The controls' names are in no journal.
 */
export const allMachines = { ...shopMachines, ...screenMachines, ...controlMachines } as const;
