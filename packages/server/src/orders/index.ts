export { findOrder, type OrderRow, orderExpiry } from '../order-records/order-model.ts';
export { wireOrderSummary } from '../order-records/wire-order.ts';
export { accountOrders } from './account-orders.ts';
export { checkPayments, endOrder, expireOrder } from './end-order.ts';
export { orderHandlers } from './list-handlers.ts';
export { liveHandlers } from './live-handlers.ts';
export { orderFacts, orderFactsOf } from './order-facts.ts';
export { type OrderWatch, watchOrders } from './order-watch.ts';
export { placingHandlers } from './placing-handlers.ts';
