import type { components } from '@marketsquare/core/wire/api';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];

/** Twenty bags of rice for pickup in the first store at the test's morning: ₦24,000 and ₦95 for the bag. */
export function pickupOrder(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  return {
    attempt_id: 'attempt-0000000000000001',
    cart_id: null,
    user_id: null,
    order_type: 'Groceries',
    unique_code: 'Gr010720001',
    comment: 'Please pack well.',
    amount_paid: 0,
    customer: { firstname: 'Bisi', lastname: 'Adeyemi', email: 'bisi@example.ng', phone: '08030000033' },
    delivery: {
      id: null,
      method: 'pickup',
      charge: 0,
      hour: '2:00 PM - 4:00 PM',
      slot_id: 2 * 7 + 12 + 2,
      label: '',
      address: '',
      city: '',
      state: '',
      area: '',
      landmark: '',
      contact_method: 'call',
      deliverydate: '2026-11-21',
    },
    order_enquiry_contactname: 'Bisi Adeyemi',
    order_enquiry_contactnumber: '08030000033',
    contact_upon_delivery_name: 'Bisi Adeyemi',
    contact_upon_delivery_number: '08030000033',
    payment: { method: 'Paystack card', type: 'card', id: 'paystack' },
    store: '1',
    cart_subtotal: 24_000,
    foodcart_subtotal: 0,
    fooddeliveryfee: 0,
    order_total: 24_095,
    order_items: [
      {
        product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 },
        quantity: 20,
        unit_price: 1200,
        price: 24_000,
      },
    ],
    ...change,
  };
}

/** The same for delivery to Gbagada Phase 2: the slot's ₦1,500 raised by ten percent. */
export function deliveryOrder(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  const base = pickupOrder();
  return {
    ...base,
    delivery: {
      ...base.delivery,
      method: 'delivery',
      charge: 1650,
      slot_id: 14,
      label: 'Home',
      address: '5 Adebola Close',
      city: 'Lagos',
      state: 'Lagos',
      area: 'Gbagada Phase 2',
      landmark: 'Beside the pharmacy',
    },
    order_total: 25_745,
    ...change,
  };
}
