export { accountOrders } from './account-orders.ts';
export { orderHandlers } from './list-handlers.ts';
export { liveHandlers } from './live-handlers.ts';
export { orderCourses } from './order-course.ts';
export { orderFacts, orderFactsOf, wireEvent, wireTransfer } from './order-facts.ts';
export { type OrderWatch, watchOrders } from './order-watch.ts';
export { placingHandlers } from './placing-handlers.ts';
export { trackHandlers } from './track-handlers.ts';
