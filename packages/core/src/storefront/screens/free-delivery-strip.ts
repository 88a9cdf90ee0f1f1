import { freeDeliveryStripMachine } from '../../shop/promotions/free-delivery-strip/index.ts';
import type { Screen } from './screen.ts';

/** The strip that tells how near free delivery is; it needs no work. */
export const freeDeliveryStrip: Screen<'freeDeliveryStrip', unknown> = {
  name: 'freeDeliveryStrip',
  provide: () => freeDeliveryStripMachine,
};
