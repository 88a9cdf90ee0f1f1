export { giftCardHandlers } from './gift-card-handlers.ts';
