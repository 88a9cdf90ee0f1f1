import type { CartEvent } from '../../shop/cart/index.ts';
import type { ShopEvent, ShopPorts } from '../root/index.ts';

/**
 * The shell's services for the machines of a screen: the shop's ports, and a line to its long-lived machines.
 */
export interface ScreenPorts extends ShopPorts {
  /** Sends an event to the root. */
  tellShop(event: ShopEvent): void;
  /** Sends an event to one of the carts. */
  tellCart(cart: 'groceryCart' | 'foodCart', event: CartEvent): void;
}
