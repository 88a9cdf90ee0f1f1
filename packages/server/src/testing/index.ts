export type { SeedProduct } from '../seed/rows.ts';
export { allAccounts } from './accounts.ts';
export { type BooksFaults, booksFaults, soundBooks } from './books.ts';
export { replyProblems } from './contract-check.ts';
export { type FakeGateway, fakeGateway } from './fake-gateway.ts';
export { fillShop } from './fill-shop.ts';
export { separateOrder } from './food-order.ts';
export { cardFunds, emptyGiftCard, type Funds, giveGiftCard, setWallet, walletFunds } from './funds.ts';
export { keptValues } from './kept-values.ts';
export { writeOrders } from './many-orders.ts';
export { deliveryOrder, pickupOrder } from './order-request.ts';
export { owing } from './owing.ts';
export { adaeze, plain, tunde } from './small-shop.ts';
export { type StaffCaller, staffOf } from './staff.ts';
export {
  type Browser,
  openTestShop,
  saturdayMorning,
  type TestShop,
  withOwnMetrics,
} from './test-shop.ts';
export { openTill, type Till } from './till.ts';
