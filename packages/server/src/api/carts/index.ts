export { cartHandlers } from './cart-handlers.ts';
