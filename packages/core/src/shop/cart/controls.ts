import type { ActorRefFrom } from 'xstate';
import type { cartMachine } from './machine.ts';
import { portTo } from './port.ts';
import { productCardMachine } from './product-card/index.ts';
import { quantityInputMachine } from './quantity-input/index.ts';

/**
 * The controls of a cart, for their components to start: made once a cart, because a page has many of them.
 */
export function controlsOf(cart: ActorRefFrom<typeof cartMachine>) {
  const actors = { cart: portTo(cart) };
  return {
    productCard: productCardMachine.provide({ actors }),
    quantityInput: quantityInputMachine.provide({ actors }),
  } as const;
}

export type CartControls = ReturnType<typeof controlsOf>;
