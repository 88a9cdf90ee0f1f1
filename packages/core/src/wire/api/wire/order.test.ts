import { describe, expect, test } from 'vitest';
import {
  type components,
  fromAddress,
  fromNewAddress,
  toAddress,
  toConfirmedOrder,
  toOrder,
  toPlacedOrder,
} from '../index.ts';
import { replyProblems, requestProblems } from '../testing/contract.ts';
import { home, user } from '../testing/people.ts';
import { rice } from '../testing/products.ts';

type Wire = components['schemas'];

const store = { id: 4, name: 'Gbagada', address: '12 Diya Street', city: 'Gbagada', state: 'Lagos' };
const placed: Wire['PlacedOrder'] = {
  id: 'ord_1',
  user_id: 31,
  user,
  customer: {
    firstname: 'Adaeze',
    lastname: 'Okonkwo',
    fullname: 'Adaeze Okonkwo',
    email: 'adaeze.okonkwo@example.ng',
    phone: '08030000031',
  },
  customer_id: 905,
  unique_code: 'Gr040720318',
  order_type: 'Groceries',
  order_total: 19_700.5,
  amount_paid: 700.5,
  balance: 19_000,
  payment_type: 'card',
  payment_method: 'Paystack + Loyalty card',
  delivery_method: 'pickup',
  completion_status: 'payment_pending',
  created_at: '2026-11-21T12:15:00.000Z',
  store,
  orderitems: [
    {
      product: { id: rice.id, name: rice.name, price: 9850, img_url: rice.img_url },
      category: 'groceries',
      sellingprice: 9850,
      quantity: 2,
      price: 19_700,
      isFood: false,
    },
  ],
};
const listed: Wire['AccountOrder'] = {
  id: 'ord_1',
  unique_code: 'Gr040720318',
  order_type: 'Groceries',
  order_total: 19_700.5,
  balance: 0,
  completion_status: 'processing',
  delivery_method: 'pickup',
  payment_method: 'Paystack card',
  created_at: '2026-11-21T12:15:00.000Z',
  fullname: 'Adaeze Okonkwo',
  email: 'adaeze.okonkwo@example.ng',
  phone: '08030000031',
  store,
  itemdetails: [
    {
      product_id: rice.id,
      unit_price: 9850,
      isFood: false,
      old_productinfo: {
        name: rice.name,
        img_url: rice.img_url,
        quantity: 2,
        unit_price: 9850,
        price: 19_700,
      },
    },
  ],
};

describe('a placed order', () => {
  test.each([
    'id',
    'user_id',
    'user',
    'customer',
    'customer_id',
    'unique_code',
    'order_total',
    'amount_paid',
    'balance',
    'payment_type',
    'payment_method',
    'orderitems',
  ] as const)('always has %s [ENT-24]', (field) => {
    expect(problemsOfPlaced(placed)).toEqual([]);
    const { [field]: _, ...rest } = placed;
    expect(problemsOfPlaced(rest)).not.toEqual([]);
  });

  test.each(['product', 'category', 'sellingprice', 'quantity'] as const)(
    'has items that always have %s [ENT-24]',
    (field) => {
      expect(problemsOfPlaced(placed)).toEqual([]);
      const orderitems = placed.orderitems.map(({ [field]: _, ...rest }) => rest);
      expect(problemsOfPlaced({ ...placed, orderitems })).not.toEqual([]);
    },
  );

  test('is known to machines by its code and amounts alone [ENT-24]', () => {
    expect(toPlacedOrder(placed)).toEqual({
      id: 'ord_1',
      code: 'Gr040720318',
      total: 1_970_050,
      balance: 1_900_000,
    });
  });

  test('is kept for the confirmation with all that it shows [ENT-24, ENT-38]', () => {
    expect(toConfirmedOrder(placed)).toEqual({
      id: 'ord_1',
      code: 'Gr040720318',
      orderType: 'Groceries',
      total: 1_970_050,
      balance: 1_900_000,
      paymentMethod: 'Paystack + Loyalty card',
      mode: 'Pickup',
      status: 'payment_pending',
      createdAt: '2026-11-21T12:15:00.000Z',
      customerId: 905,
      customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
      store,
      items: [
        {
          productId: rice.id,
          name: rice.name,
          imageUrl: rice.img_url,
          unitPrice: 985_000,
          quantity: 2,
          price: 1_970_000,
          isFood: false,
          weightGrams: null,
          pack: null,
        },
      ],
    });
  });
});

describe('an order of the account', () => {
  test.each([
    'id',
    'unique_code',
    'order_total',
    'completion_status',
    'delivery_method',
    'payment_method',
    'created_at',
    'fullname',
    'email',
    'phone',
    'store',
    'itemdetails',
  ] as const)('always has %s [ENT-36]', (field) => {
    expect(problemsOfListed(listed)).toEqual([]);
    const { [field]: _, ...rest } = listed;
    expect(problemsOfListed(rest)).not.toEqual([]);
  });

  test.each(['name', 'img_url', 'quantity', 'unit_price', 'price'] as const)(
    'has items that keep %s of the day [ENT-37]',
    (field) => {
      expect(problemsOfListed(listed)).toEqual([]);
      const itemdetails = listed.itemdetails.map(({ old_productinfo, ...item }) => {
        const { [field]: _, ...rest } = old_productinfo;
        return { ...item, old_productinfo: rest };
      });
      expect(problemsOfListed({ ...listed, itemdetails })).not.toEqual([]);
    },
  );

  test('is read with its contact, store and items [ENT-36, ENT-37]', () => {
    expect(toOrder(listed)).toMatchObject({
      code: 'Gr040720318',
      total: 1_970_050,
      mode: 'Pickup',
      status: 'processing',
      customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
      store: { name: 'Gbagada', address: '12 Diya Street' },
      items: [{ productId: rice.id, name: rice.name, unitPrice: 985_000, quantity: 2, price: 1_970_000 }],
    });
  });
});

describe('an address', () => {
  test('is read with its flag, and sent with it under one name, a new one under two [ENT-25, ADDR-14]', () => {
    const { id, isDefault, ...values } = toAddress(home);
    expect([id, isDefault]).toEqual([77, true]);
    const owner = { userId: 31, isDefault: true };
    const { id: _, ...sent } = home;
    expect(fromAddress(values, owner)).toEqual(sent);
    expect(fromNewAddress(values, owner)).toEqual({ ...sent, default: 1 });
    const unflagged = { ...owner, isDefault: false };
    expect(fromNewAddress(values, unflagged)).toEqual({ ...sent, address_default: 0, default: 0 });
    expect(requestProblems('post', '/api/createaddress', fromNewAddress(values, unflagged))).toEqual([]);
  });
});

function problemsOfPlaced(order: object): readonly string[] {
  const reply = { status: true, data: { order }, message: '' };
  return replyProblems('post', '/api/placeorder', 200, reply);
}

function problemsOfListed(order: object): readonly string[] {
  const reply = { status: true, type: 'listorder', data: [order], message: '' };
  return replyProblems('get', '/api/listorder', 200, reply);
}
