import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { createMemoryDrafts } from '../../../kernel/drafts/index.ts';
import { kobo, nairaToKobo } from '../../../kernel/money/index.ts';
import type { CartLine } from '../../../shop/cart/index.ts';
import { noTenders, type OrderDraft } from '../../../shop/payment/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { type Address, fromCartLines, fromOrderDraft } from '../index.ts';
import { requestProblems } from '../testing/contract.ts';
import { properties } from './sending.properties.ts';

const rice: CartLine = {
  key: '1042',
  productId: 1042,
  name: 'Long grain rice 5 kg',
  imageUrl: '/images/products/1042.svg',
  category: 'groceries',
  unitPrice: kobo(985_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
  quantity: 3,
};
const beef: CartLine = { ...rice, key: '1043', productId: 1043, unit: 'gram', quantity: 1250 };
const jollof: CartLine = {
  ...rice,
  key: '2001:600',
  productId: 2001,
  unitPrice: kobo(300_000),
  weightGrams: 600,
  pack: 'Medium pack',
  quantity: 2,
};
const chapman: CartLine = { ...jollof, key: '2002', productId: 2002, weightGrams: null, pack: null };

const draft: OrderDraft = {
  kind: 'combined',
  storeId: 4,
  mode: 'Delivery',
  area: 'Gbagada Phase 2',
  city: 'Gbagada',
  state: 'Lagos',
  groceryLines: [rice, beef],
  foodLines: [jollof, chapman],
  slotId: 301,
  deliveryDay: lagosDay('2026-11-22'),
  hour: '10:00 AM - 12:00 PM',
  foodTravelsWithGroceries: false,
  contactMethod: 'whatsapp',
  addressId: null,
  orderType: 'Prepared Food and Grocery Separate Order',
  paymentMethod: 'Paystack card',
  grocerySubtotal: kobo(4_186_250),
  foodSubtotal: kobo(1_200_000),
  deliveryFee: kobo(168_300),
  foodDeliveryFee: kobo(134_600),
  total: kobo(5_689_150),
  tenders: noTenders,
  revision: 12,
};
const drafts = createMemoryDrafts({
  'customer.firstname': ' Adaeze',
  'customer.lastname': 'Okonkwo ',
  'customer.email': 'adaeze.okonkwo@example.ng ',
  'customer.phone': '0803 000 0031',
  'delivery.label': 'Home',
  'delivery.address': '5 Adebola Close',
  'delivery.landmark': 'Beside the blue pharmacy',
  'enquiry.name': 'Adaeze Okonkwo',
  'enquiry.number': ' 0803 000 0031',
  'handover.name': 'Bisi Adeyemi',
  'handover.number': '0803  000 0033 ',
  'order.note': 'Please ring twice.',
});
const identity = {
  attemptId: '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11',
  code: 'PFGR040752318',
  provider: 'paystack',
  userId: null,
  cartId: null,
  address: null,
} as const;
const office: Address = {
  id: 77,
  label: 'Office',
  address: '9 Marina Road',
  landmark: 'Opposite the bank',
  area: 'Marina',
  city: 'Lagos Island',
  state: 'Lagos',
  isDefault: true,
};

describe('what placeorder sends', () => {
  test('keeps to the contract, whatever the mode and the kind [API-39, ENT-20]', () => {
    const food = { ...draft, kind: 'food', orderType: 'PREPARED FOOD', slotId: null, hour: '45' } as const;
    for (const one of [draft, { ...draft, mode: 'Pickup', area: null } as const, food]) {
      const body = fromOrderDraft(one, drafts, identity);
      expect(requestProblems('post', '/api/placeorder', body)).toEqual([]);
    }
  });

  test('has the customer as typed, without spaces around values, and phone numbers in their one form [ENT-21, CHK-30]', () => {
    expect(fromOrderDraft(draft, drafts, identity)).toMatchObject({
      customer: {
        firstname: 'Adaeze',
        lastname: 'Okonkwo',
        email: 'adaeze.okonkwo@example.ng',
        phone: '08030000031',
      },
      order_enquiry_contactname: 'Adaeze Okonkwo',
      order_enquiry_contactnumber: '08030000031',
      contact_upon_delivery_name: 'Bisi Adeyemi',
      contact_upon_delivery_number: '08030000033',
      comment: 'Please ring twice.',
      store: '4',
    });
  });

  test.each([
    ['a card alone', 'paystack', [0, 0], 0, 'card'],
    ['a gift card and a card', 'paystack', [3_000, 0], 3_000, 'card'],
    ['a gift card alone', null, [56_891.5, 0], 56_891.5, 'gift'],
    ['a wallet alone', null, [0, 56_891.5], 56_891.5, 'loyalty'],
    ['a gift card and a wallet', null, [6_891.5, 50_000], 56_891.5, 'loyalty + gift'],
  ] as const)(
    'says what %s have paid, and how [PAY-03, ENT-20, ENT-23]',
    (_, gateway, [gift, wallet], paid, type) => {
      const tenders = { giftCard: nairaToKobo(gift), wallet: nairaToKobo(wallet) };
      const body = fromOrderDraft({ ...draft, tenders }, drafts, { ...identity, provider: gateway });
      expect(body).toMatchObject({ amount_paid: paid, payment: { type, id: gateway } });
      expect(requestProblems('post', '/api/placeorder', body)).toEqual([]);
    },
  );

  test.each(['call', 'whatsapp', 'email'] as const)(
    'says that the customer is reached by %s [CHK-36]',
    (contactMethod) => {
      const body = fromOrderDraft({ ...draft, contactMethod }, drafts, identity);
      expect(body.delivery.contact_method).toBe(contactMethod);
      expect(requestProblems('post', '/api/placeorder', body)).toEqual([]);
    },
  );

  test('takes city and state from the store and the chosen area for a typed address [CHK-20, CHK-35, ENT-22]', () => {
    expect(fromOrderDraft(draft, drafts, identity).delivery).toEqual({
      id: null,
      method: 'delivery',
      charge: 1683,
      hour: '10:00 AM - 12:00 PM',
      slot_id: 301,
      label: 'Home',
      address: '5 Adebola Close',
      city: 'Gbagada',
      state: 'Lagos',
      area: 'Gbagada Phase 2',
      landmark: 'Beside the blue pharmacy',
      contact_method: 'whatsapp',
      deliverydate: '2026-11-22',
    });
  });

  test('has a saved address as it is saved, in the area that was chosen and priced [CHK-24]', () => {
    expect(fromOrderDraft(draft, drafts, { ...identity, address: office }).delivery).toMatchObject({
      id: 77,
      label: 'Office',
      city: 'Lagos Island',
      landmark: 'Opposite the bank',
      area: 'Gbagada Phase 2',
    });
  });

  test('has empty texts for the address of a pickup [ENT-22]', () => {
    const pickup = { ...draft, mode: 'Pickup', area: null } as const;
    expect(fromOrderDraft(pickup, drafts, { ...identity, address: office }).delivery).toMatchObject({
      id: null,
      method: 'pickup',
      label: '',
      address: '',
      city: '',
      state: '',
      area: '',
      landmark: '',
    });
  });

  test('joins groceries and food, and flags food alone [ENT-12, ENT-23, FCART-12]', () => {
    const { order_items } = fromOrderDraft(draft, drafts, identity);
    const food = { weight_type: 0.6, pack: 'Medium pack', isFood: true, total_price: 6000 };
    expect(order_items).toEqual([
      { product: wireProduct(1042, 9850), quantity: 3, unit_price: 9850, price: 29_550 },
      { product: wireProduct(1043, 9850), quantity: 1.25, unit_price: 9850, price: 12_312.5 },
      { product: wireProduct(2001, 3000), quantity: 2, unit_price: 3000, price: 6000, ...food },
      {
        product: wireProduct(2002, 3000),
        quantity: 2,
        unit_price: 3000,
        price: 6000,
        weight_type: 'noKg',
        isFood: true,
        total_price: 6000,
      },
    ]);
  });
});

test('an order says what is wished when a line runs out, and nothing of a line without a wish', () => {
  const wished = { ...draft, groceryLines: [{ ...rice, wish: 'nearest' }, beef] } as const;
  const body = fromOrderDraft(
    { ...wished, foodLines: [{ ...jollof, wish: 'call' }, chapman] },
    drafts,
    identity,
  );
  expect(body.order_items.map(({ substitution }) => substitution)).toEqual([
    'nearest',
    undefined,
    'call',
    undefined,
  ]);
  expect(body.order_items[1]).not.toHaveProperty('substitution');
  expect(requestProblems('post', '/api/placeorder', body)).toEqual([]);
});

test('an order takes the notes for its lines from the drafts; one that was forgotten with its tab is none', () => {
  const written = createMemoryDrafts({
    'note.1042': 'old grains',
    'note.2001.600': 'mild',
    'note.1043': 'of another',
  });
  const note = (key: string): Pick<CartLine, 'note'> => ({ note: { value: `<note.${key}>`, at: 1 } });
  const noted = {
    ...draft,
    groceryLines: [{ ...rice, ...note('1042') }, beef],
    foodLines: [
      { ...jollof, ...note('2001.600') },
      { ...chapman, ...note('2002') },
    ],
  };
  const { order_items } = fromOrderDraft(noted, written, identity);
  expect(order_items.map((item) => item.note)).toEqual(['old grains', undefined, 'mild', undefined]);
  expect(order_items[3]).not.toHaveProperty('note');
});

describe('what createcart sends', () => {
  test('counts lines, not units, and totals both carts of the store [API-28, API-29]', () => {
    const cart = { userId: 31, storeId: 4, groceryLines: [rice, beef], foodLines: [jollof] };
    const body = fromCartLines(cart);
    expect(requestProblems('post', '/api/createcart', body)).toEqual([]);
    expect(body).toMatchObject({
      user_id: 31,
      totalquantity: 3,
      total_price: 47_862.5,
      checkout: '0',
      storeid: 4,
    });
    expect(body.checkoutitems[1]).toEqual({
      product_id: 1043,
      quantity: 1.25,
      unit_price: 9850,
      price: 12_312.5,
    });
    expect(body.checkoutitems[2]).toMatchObject({ isFood: true, weight_type: 0.6, pack: 'Medium pack' });
  });

  test('of an empty cart clears what was saved', () => {
    const body = fromCartLines({ userId: 31, storeId: 4, groceryLines: [], foodLines: [] });
    expect(body).toMatchObject({ totalquantity: 0, total_price: 0, checkoutitems: [] });
  });
});

testProperties(properties);

function wireProduct(id: number, price: number) {
  return { id, name: 'Long grain rice 5 kg', price, img_url: '/images/products/1042.svg' };
}
