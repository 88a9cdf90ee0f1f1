import { lagosDay } from '../../kernel/calendar/index.ts';
import { zeroKobo } from '../../kernel/money/index.ts';
import type { OrderDraft } from '../payment/index.ts';

/** The order that a checkout makes of a cart: each edit is another revision. */
export function draftOf(
  revision: number,
  { total, tenders }: Pick<OrderDraft, 'total' | 'tenders'>,
): OrderDraft {
  return {
    kind: 'grocery',
    storeId: 3,
    mode: 'Pickup',
    area: null,
    city: 'Lekki',
    state: 'Lagos',
    groceryLines: [],
    foodLines: [],
    slotId: 12,
    deliveryDay: lagosDay('2026-11-22'),
    hour: '10:00 AM - 12:00 PM',
    foodTravelsWithGroceries: false,
    contactMethod: 'call',
    addressId: null,
    orderType: 'Groceries',
    paymentMethod: 'Paystack card',
    grocerySubtotal: total,
    foodSubtotal: zeroKobo,
    deliveryFee: zeroKobo,
    foodDeliveryFee: zeroKobo,
    total,
    tenders,
    revision,
  };
}
