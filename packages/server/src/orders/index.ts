export { accountOrders } from './account-orders.ts';
export { expireOrder } from './end-order.ts';
export { orderHandlers } from './list-handlers.ts';
export { orderFacts, orderFactsOf } from './order-facts.ts';
export { findOrder, type OrderRow, orderExpiry } from './order-model.ts';
export { placingHandlers } from './placing-handlers.ts';
export { wireOrderSummary } from './wire-order.ts';
