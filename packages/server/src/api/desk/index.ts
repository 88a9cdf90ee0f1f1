export { claimDeskHandlers } from './claim-handlers.ts';
export { creditHandlers } from './credit-handlers.ts';
export { deskHandlers } from './desk-handlers.ts';
export { endedDeskHandlers } from './ended-handlers.ts';
export { mailDeskHandlers } from './mail-handlers.ts';
export { orderSearchHandlers } from './order-search-handlers.ts';
export { suspenseDeskHandlers } from './suspense-handlers.ts';
export { type WhyKey, whyFacts, whySubject } from './why-facts.ts';
export { whyHandlers } from './why-handlers.ts';
