export type { DemoProduct } from '../demo/types.ts';
export { type BooksFaults, booksFaults, soundBooks } from './books.ts';
export { replyProblems } from './contract-check.ts';
export { type FakeGateway, fakeGateway } from './fake-gateway.ts';
export { cardFunds, emptyGiftCard, type Funds, giveGiftCard, setWallet, walletFunds } from './funds.ts';
export { deliveryOrder, pickupOrder } from './order-request.ts';
export { adaeze, plain, tunde } from './small-shop.ts';
export { type StaffCaller, staffOf } from './staff.ts';
export { type Browser, openTestShop, saturdayMorning, type TestShop } from './test-shop.ts';
