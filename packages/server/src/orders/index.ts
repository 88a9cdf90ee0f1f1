export { accountOrders } from './account-orders.ts';
export { orderHandlers } from './list-handlers.ts';
export { orderFacts, orderFactsOf } from './order-facts.ts';
export { findOrder, type OrderRow } from './order-model.ts';
export { placingHandlers } from './placing-handlers.ts';
export { wireOrderSummary } from './wire-order.ts';
