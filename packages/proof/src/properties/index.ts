import { properties as journalDifferences } from '@marketsquare/core/journal/differences.properties';
import { properties as journalDigest } from '@marketsquare/core/journal/digest.properties';
import { properties as journalLease } from '@marketsquare/core/journal/lease.properties';
import { properties as calendar } from '@marketsquare/core/kernel/calendar/calendar.properties';
import { properties as letters } from '@marketsquare/core/kernel/letters/plain-letters.properties';
import { properties as money } from '@marketsquare/core/kernel/money/money.properties';
import { properties as phone } from '@marketsquare/core/kernel/phone/phone-number.properties';
import { properties as printable } from '@marketsquare/core/kernel/printable/printable.properties';
import { properties as account } from '@marketsquare/core/shop/account/account.properties';
import { properties as cart } from '@marketsquare/core/shop/cart/machine.properties';
import { properties as cartRules } from '@marketsquare/core/shop/cart/rules.properties';
import { properties as cartSharedBasket } from '@marketsquare/core/shop/cart/shared-basket.properties';
import { properties as cartTotals } from '@marketsquare/core/shop/cart/totals.properties';
import { properties as checkoutFoodDay } from '@marketsquare/core/shop/checkout/food-day.properties';
import { properties as checkoutRules } from '@marketsquare/core/shop/checkout/rules.properties';
import { properties as giftCardAccount } from '@marketsquare/core/shop/gift-card/account/account.properties';
import { properties as giftCardPurchase } from '@marketsquare/core/shop/gift-card/purchase/purchase.properties';
import { properties as giftCardSale } from '@marketsquare/core/shop/gift-card/sale/sale.properties';
import { properties as orderDecide } from '@marketsquare/core/shop/order/decide.properties';
import { properties as orderPicking } from '@marketsquare/core/shop/order/picking/picking.properties';
import { properties as orderUnpaid } from '@marketsquare/core/shop/order/unpaid.properties';
import { properties as payment } from '@marketsquare/core/shop/payment/machine.properties';
import { properties as paymentTenders } from '@marketsquare/core/shop/payment/tenders.properties';
import { properties as pricingFees } from '@marketsquare/core/shop/pricing/fees.properties';
import { properties as pricingMinimumOrder } from '@marketsquare/core/shop/pricing/minimum-order.properties';
import { properties as pricingPrices } from '@marketsquare/core/shop/pricing/prices.properties';
import { properties as pricingQuote } from '@marketsquare/core/shop/pricing/quote.properties';
import { properties as pricingTrees } from '@marketsquare/core/shop/pricing/trees.properties';
import { properties as promotions } from '@marketsquare/core/shop/promotions/promotions.properties';
import { properties as report } from '@marketsquare/core/shop/report/fold.properties';
import { properties as settlementDecide } from '@marketsquare/core/shop/settlement/decide.properties';
import { properties as settlementRefunds } from '@marketsquare/core/shop/settlement/refunds.properties';
import { properties as settlementSettle } from '@marketsquare/core/shop/settlement/settle.properties';
import { properties as settlementSilence } from '@marketsquare/core/shop/settlement/silence.properties';
import { properties as walletAccount } from '@marketsquare/core/shop/wallet/account/account.properties';
import { properties as walletCredit } from '@marketsquare/core/shop/wallet/credit/credit.properties';
import { properties as walletHistory } from '@marketsquare/core/shop/wallet/history/history.properties';
import { properties as walletTopUp } from '@marketsquare/core/shop/wallet/top-up/machine.properties';
import { properties as walletTopUpRules } from '@marketsquare/core/shop/wallet/top-up/rules.properties';
import { properties as ordersReorder } from '@marketsquare/core/storefront/orders/reorder/machine.properties';
import { properties as screensForms } from '@marketsquare/core/storefront/screens/forms.properties';
import type { Property } from '@marketsquare/core/testing/property';
import { properties as wirePriceSteps } from '@marketsquare/core/wire/api/wire/price-steps.properties';
import { properties as wireSending } from '@marketsquare/core/wire/api/wire/sending.properties';
import { properties as simulation } from '../simulation/simulation.properties.ts';
import { properties as rootHistory } from '../storefront/root/history.properties.ts';
import { properties as rootPrivacy } from '../storefront/root/privacy.properties.ts';

export { type Property, runsOf } from '@marketsquare/core/testing/property';

/** All properties of core, by the part of the shop that they are about. */
export const propertiesByPart: Readonly<Record<string, readonly Property[]>> = {
  account,
  calendar,
  cart,
  'cart/rules': cartRules,
  'cart/shared-basket': cartSharedBasket,
  'cart/totals': cartTotals,
  'checkout/food-day': checkoutFoodDay,
  'checkout/rules': checkoutRules,
  'gift-card/account': giftCardAccount,
  'gift-card/purchase': giftCardPurchase,
  'gift-card/sale': giftCardSale,
  'journal/differences': journalDifferences,
  'journal/digest': journalDigest,
  'journal/lease': journalLease,
  letters,
  money,
  'order/decide': orderDecide,
  'order/picking': orderPicking,
  'order/unpaid': orderUnpaid,
  'orders/reorder': ordersReorder,
  payment,
  'payment/tenders': paymentTenders,
  phone,
  'pricing/fees': pricingFees,
  'pricing/minimum-order': pricingMinimumOrder,
  'pricing/prices': pricingPrices,
  'pricing/quote': pricingQuote,
  'pricing/trees': pricingTrees,
  printable,
  promotions,
  'root/history': rootHistory,
  'root/privacy': rootPrivacy,
  'screens/forms': screensForms,
  report,
  'settlement/decide': settlementDecide,
  'settlement/refunds': settlementRefunds,
  'settlement/silence': settlementSilence,
  'settlement/settle': settlementSettle,
  simulation,
  'wallet/account': walletAccount,
  'wallet/credit': walletCredit,
  'wallet/history': walletHistory,
  'wallet/top-up': walletTopUp,
  'wallet/top-up/rules': walletTopUpRules,
  'wire/price-steps': wirePriceSteps,
  'wire/sending': wireSending,
};
