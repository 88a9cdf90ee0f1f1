export { type MoveRefusal, type Moved, moveShop } from './move-shop.ts';
