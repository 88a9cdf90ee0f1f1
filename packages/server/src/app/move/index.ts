export { type Moved, type MoveRefusal, moveShop } from './move-shop.ts';
