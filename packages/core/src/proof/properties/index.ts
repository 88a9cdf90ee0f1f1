import { properties as journalDifferences } from '../../journal/differences.properties.ts';
import { properties as journalDigest } from '../../journal/digest.properties.ts';
import { properties as journalLease } from '../../journal/lease.properties.ts';
import { properties as calendar } from '../../kernel/calendar/calendar.properties.ts';
import { properties as letters } from '../../kernel/letters/plain-letters.properties.ts';
import { properties as money } from '../../kernel/money/money.properties.ts';
import { properties as phone } from '../../kernel/phone/phone-number.properties.ts';
import { properties as printable } from '../../kernel/printable/printable.properties.ts';
import { properties as simulation } from '../../proof/simulation/simulation.properties.ts';
import { properties as account } from '../../shop/account/account.properties.ts';
import { properties as cart } from '../../shop/cart/machine.properties.ts';
import { properties as cartRules } from '../../shop/cart/rules.properties.ts';
import { properties as cartSharedBasket } from '../../shop/cart/shared-basket.properties.ts';
import { properties as cartTotals } from '../../shop/cart/totals.properties.ts';
import { properties as checkoutFoodDay } from '../../shop/checkout/food-day.properties.ts';
import { properties as checkoutRules } from '../../shop/checkout/rules.properties.ts';
import { properties as giftCardAccount } from '../../shop/gift-card/account/account.properties.ts';
import { properties as giftCardPurchase } from '../../shop/gift-card/purchase/purchase.properties.ts';
import { properties as giftCardSale } from '../../shop/gift-card/sale/sale.properties.ts';
import { properties as orderDecide } from '../../shop/order/decide.properties.ts';
import { properties as orderUnpaid } from '../../shop/order/unpaid.properties.ts';
import { properties as payment } from '../../shop/payment/machine.properties.ts';
import { properties as paymentSettlement } from '../../shop/payment/settlement.properties.ts';
import { properties as paymentTenders } from '../../shop/payment/tenders.properties.ts';
import { properties as pricingFees } from '../../shop/pricing/fees.properties.ts';
import { properties as pricingMinimumOrder } from '../../shop/pricing/minimum-order.properties.ts';
import { properties as pricingPrices } from '../../shop/pricing/prices.properties.ts';
import { properties as pricingQuote } from '../../shop/pricing/quote.properties.ts';
import { properties as pricingTrees } from '../../shop/pricing/trees.properties.ts';
import { properties as promotions } from '../../shop/promotions/promotions.properties.ts';
import { properties as settlementDecide } from '../../shop/settlement/decide.properties.ts';
import { properties as settlementRefunds } from '../../shop/settlement/refunds.properties.ts';
import { properties as walletAccount } from '../../shop/wallet/account/account.properties.ts';
import { properties as walletCredit } from '../../shop/wallet/credit/credit.properties.ts';
import { properties as walletHistory } from '../../shop/wallet/history/history.properties.ts';
import { properties as walletTopUp } from '../../shop/wallet/top-up/machine.properties.ts';
import { properties as walletTopUpRules } from '../../shop/wallet/top-up/rules.properties.ts';
import { properties as ordersReorder } from '../../storefront/orders/reorder/machine.properties.ts';
import { properties as rootHistory } from '../../storefront/root/history.properties.ts';
import { properties as rootPrivacy } from '../../storefront/root/privacy.properties.ts';
import { properties as screensForms } from '../../storefront/screens/forms.properties.ts';
import { properties as wirePriceSteps } from '../../wire/api/wire/price-steps.properties.ts';
import { properties as wireSending } from '../../wire/api/wire/sending.properties.ts';
import type { Property } from './property.ts';

export { type Property, runsOf } from './property.ts';

/** All properties of core, by their part of the shop. */
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
  'order/unpaid': orderUnpaid,
  'orders/reorder': ordersReorder,
  payment,
  'payment/settlement': paymentSettlement,
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
  'settlement/decide': settlementDecide,
  'settlement/refunds': settlementRefunds,
  simulation,
  'wallet/account': walletAccount,
  'wallet/credit': walletCredit,
  'wallet/history': walletHistory,
  'wallet/top-up': walletTopUp,
  'wallet/top-up/rules': walletTopUpRules,
  'wire/price-steps': wirePriceSteps,
  'wire/sending': wireSending,
};
