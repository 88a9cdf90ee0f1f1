import { type Check, checkOf } from './check.ts';
import { addressBookModel } from './models/address-book.ts';
import { cartModel } from './models/cart.ts';
import { checkoutModel } from './models/checkout.ts';
import { confirmationModel } from './models/confirmation.ts';
import { cookieConsentModel } from './models/cookie-consent.ts';
import { formModel } from './models/form.ts';
import { freeDeliveryStripModel } from './models/free-delivery-strip.ts';
import { giftCardPurchaseModel } from './models/gift-card-purchase.ts';
import { giftCardRedemptionModel } from './models/gift-card-redemption.ts';
import { modeDialogModel } from './models/mode-dialog.ts';
import { preparedFoodModel } from './models/prepared-food.ts';
import { productCardModel } from './models/product-card.ts';
import { quantityInputModel } from './models/quantity-input.ts';
import { reorderModel } from './models/reorder.ts';
import { selectionModel } from './models/selection.ts';
import { shopModel } from './models/shop.ts';
import { sideCartModel } from './models/side-cart.ts';
import { topUpModel } from './models/top-up.ts';
import { trackingModel } from './models/tracking.ts';
import { walletHistoryModel } from './models/wallet-history.ts';
import { giving, mixing, paymentModel, spending, tryingAgain } from './payment/model.ts';

/** The machines that can be checked, by the name a shopkeeper would call them. */
export const checks = {
  payment: checkOf(paymentModel()),
  /** The payment machine once more: one order, and a second try to pay it. */
  retries: checkOf(paymentModel(undefined, tryingAgain)),
  /** And with other tenders than a card: both, a gift card, a wallet. */
  mixes: checkOf(paymentModel(undefined, mixing)),
  giftCards: checkOf(paymentModel(undefined, giving)),
  wallets: checkOf(paymentModel(undefined, spending)),
  checkout: checkOf(checkoutModel()),
  cart: checkOf(cartModel()),
  selection: checkOf(selectionModel()),
  form: checkOf(formModel()),
  tracking: checkOf(trackingModel()),
  topUp: checkOf(topUpModel()),
  walletHistory: checkOf(walletHistoryModel()),
  giftCardPurchase: checkOf(giftCardPurchaseModel()),
  giftCardRedemption: checkOf(giftCardRedemptionModel()),
  shop: checkOf(shopModel()),
  addressBook: checkOf(addressBookModel()),
  reorder: checkOf(reorderModel()),
  confirmation: checkOf(confirmationModel()),
  cookieConsent: checkOf(cookieConsentModel()),
  freeDeliveryStrip: checkOf(freeDeliveryStripModel()),
  modeDialog: checkOf(modeDialogModel()),
  preparedFood: checkOf(preparedFoodModel()),
  productCard: checkOf(productCardModel()),
  quantityInput: checkOf(quantityInputModel()),
  sideCart: checkOf(sideCartModel()),
} as const satisfies Readonly<Record<string, Check>>;
