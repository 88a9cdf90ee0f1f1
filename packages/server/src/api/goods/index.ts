export { goodsHandlers } from './goods-handlers.ts';
