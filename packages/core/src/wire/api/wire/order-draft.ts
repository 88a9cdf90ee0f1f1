import type { DraftStore } from '../../../kernel/drafts/index.ts';
import { koboToNaira } from '../../../kernel/money/index.ts';
import { phoneNumber } from '../../../kernel/phone/index.ts';
import type { CheckoutField } from '../../../shop/checkout/index.ts';
import type { Gateway, OrderDraft } from '../../../shop/payment/index.ts';
import { tenderedAmount } from '../../../shop/payment/tenders.ts';
import type { components } from '../schema.ts';
import type { Address } from './account.ts';
import { fromOrderLines } from './cart.ts';

type Wire = components['schemas'];

/** The parts of a sent order besides its draft and the typed values. */
export interface OrderIdentity {
  readonly attemptId: string;
  readonly code: string;
  readonly provider: Gateway | null;
  /** Null for a guest. */
  readonly userId: number | null;
  /** The saved cart; null for a guest. */
  readonly cartId: number | null;
  /** The saved address that the draft names; null when it names none. */
  readonly address: Address | null;
}

/**
 * The body of `placeorder`: the draft, with the personal values filled in from the shell. A pickup has no address; a typed
 * one gets the store's city and state, and every delivery the chosen area. The parts of gift card and wallet are sent as
 * paid. [ENT-20..ENT-23, CHK-30]
 */
export function fromOrderDraft(
  draft: OrderDraft,
  drafts: DraftStore,
  identity: OrderIdentity,
): Wire['PlaceOrderRequest'] {
  const text = (field: CheckoutField) => drafts.read(field).trim();
  const phone = (field: CheckoutField) => phoneNumber(drafts.read(field));
  return {
    attempt_id: identity.attemptId,
    cart_id: identity.cartId,
    user_id: identity.userId,
    order_type: draft.orderType,
    unique_code: identity.code,
    comment: text('order.note'),
    amount_paid: koboToNaira(tenderedAmount(draft.tenders)),
    customer: {
      firstname: text('customer.firstname'),
      lastname: text('customer.lastname'),
      email: text('customer.email'),
      phone: phone('customer.phone'),
    },
    delivery: {
      ...placeOf(draft, text, identity.address),
      method: draft.mode === 'Delivery' ? 'delivery' : 'pickup',
      charge: koboToNaira(draft.deliveryFee),
      hour: draft.hour,
      ...(draft.slotId === null ? {} : { slot_id: draft.slotId }),
      contact_method: draft.contactMethod,
      deliverydate: draft.deliveryDay,
    },
    order_enquiry_contactname: text('enquiry.name'),
    order_enquiry_contactnumber: phone('enquiry.number'),
    contact_upon_delivery_name: text('handover.name'),
    contact_upon_delivery_number: phone('handover.number'),
    payment: { method: draft.paymentMethod, type: paymentTypeOf(draft, identity), id: identity.provider },
    store: String(draft.storeId),
    cart_subtotal: koboToNaira(draft.grocerySubtotal),
    foodcart_subtotal: koboToNaira(draft.foodSubtotal),
    fooddeliveryfee: koboToNaira(draft.foodDeliveryFee),
    order_total: koboToNaira(draft.total),
    order_items: fromOrderLines(draft.groceryLines, draft.foodLines, drafts),
  };
}

function paymentTypeOf({ tenders }: OrderDraft, { provider }: OrderIdentity): Wire['PaymentType'] {
  if (provider !== null) return 'card';
  const { wallet, giftCard } = tenders;
  if (wallet > 0) return giftCard > 0 ? 'loyalty + gift' : 'loyalty';
  return giftCard > 0 ? 'gift' : 'card';
}

function placeOf(draft: OrderDraft, text: (field: CheckoutField) => string, saved: Address | null) {
  const area = draft.area ?? '';
  if (draft.mode === 'Pickup') {
    return { id: null, label: '', address: '', city: '', state: '', area: '', landmark: '' };
  }
  if (saved !== null) {
    const { id, label, address, city, state, landmark } = saved;
    return { id, label, address, city, state, area, landmark };
  }
  return {
    id: null,
    label: text('delivery.label'),
    address: text('delivery.address'),
    city: draft.city,
    state: draft.state,
    area,
    landmark: text('delivery.landmark'),
  };
}
