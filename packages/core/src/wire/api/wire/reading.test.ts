import { describe, expect, test } from 'vitest';
import {
  type components,
  storesIn,
  toAddress,
  toFeeVariation,
  toFoodFee,
  toFoodHours,
  toFreshQuote,
  toOrder,
  toOrderView,
  toPaymentOpening,
  toRefundsLeft,
  toStoreLists,
  toUser,
  toWindowDays,
} from '../index.ts';

type Wire = components['schemas'];

const quote: Wire['Quote'] = {
  kind: 'combined',
  store_id: 4,
  mode: 'Delivery',
  variation: { basket_size: 2, delivery_area: 10 },
  slot_fee: 1500,
  food_fee: 1200,
  cart_subtotal: 19_700,
  delivery_fee: 1683,
  bag_fee: 0,
  foodcart_subtotal: 3000,
  fooddeliveryfee: 1346,
  food_total: 4346,
  free_delivery: false,
  order_total: 25_729,
  lines: [
    line({ product_id: 1042, unit_price: 9850 }),
    line({ product_id: 2001, unit_price: 3000, isFood: true, weight_type: 0.6 }),
    line({ product_id: 2002, unit_price: 2500, isFood: true, weight_type: 'noKg' }),
    line({ product_id: 2001, unit_price: 0, isFood: true, weight_type: 1, available: false }),
    line({ product_id: 1043, unit_price: 0, available: false }),
  ],
  changed: [],
  catalogue_version: 7,
};

const order: Wire['AccountOrder'] = {
  id: 'ord_1',
  unique_code: 'PFGR040752318',
  order_type: 'Prepared Food and Grocery Order',
  order_total: 25_729.5,
  balance: 0,
  completion_status: 'processing',
  delivery_method: 'delivery',
  payment_method: 'Paystack card',
  created_at: '2026-11-21T12:00:00.000Z',
  fullname: 'Adaeze Okonkwo',
  email: 'adaeze.okonkwo@example.ng',
  phone: '08030000031',
  store: { id: 4, name: 'Gbagada', address: '12 Diya Street', city: 'Gbagada', state: 'Lagos' },
  itemdetails: [
    {
      product_id: 2001,
      unit_price: 3000,
      isFood: true,
      weight_type: 0.6,
      pack: 'Medium pack',
      old_productinfo: { name: 'Jollof rice', img_url: 'j.svg', quantity: 2, unit_price: 3000, price: 6000 },
    },
  ],
};

describe('a fresh quote', () => {
  test('has the prices by the keys of the cart, and the keys of what is gone [FCART-10, FCART-11]', () => {
    expect(toFreshQuote(quote)).toEqual({
      total: 2_572_900,
      slotFee: 150_000,
      foodFee: 120_000,
      variation: { deliveryArea: 10, basketSize: 2 },
      day: null,
      prices: [
        { key: '1042', unitPrice: 985_000 },
        { key: '2001:600', unitPrice: 300_000 },
        { key: '2002', unitPrice: 250_000 },
      ],
      unavailable: ['2001:1000', '1043'],
    });
  });

  test('says how many are left of what is too few', () => {
    const [line, ...lines] = quote.lines;
    if (line === undefined) throw new Error('the quote has a line');
    const few = { ...line, available: false, left: 3 };
    const fresh = toFreshQuote({ ...quote, lines: [few, ...lines] });
    expect([fresh.unavailable[0], fresh.left]).toEqual(['1042', { 1042: 3 }]);
  });

  test('names the day that decided about its fees, where the server says it [FEE-09]', () => {
    expect(toFreshQuote({ ...quote, deliverydate: '2026-11-22' }).day).toBe('2026-11-22');
  });

  test('has no fee that its kind of order does not have', () => {
    expect(toFreshQuote({ ...quote, kind: 'food' })).toMatchObject({ slotFee: null, foodFee: 120_000 });
    expect(toFreshQuote({ ...quote, kind: 'grocery' })).toMatchObject({ slotFee: 150_000, foodFee: null });
  });
});

describe('what a checkout chooses from', () => {
  test('are days with slots at their fee in kobo [ENT-26]', () => {
    const slot = { id: 301, starttime: '10:00 AM', endtime: '12:00 PM', deliveryfee: 1500.5 };
    const few = { ...slot, id: 302, places_left: 3 };
    const wire = [
      { window_date: '2026-11-22', window_day: 'Sunday' as const, open_window: [slot, few] },
      { window_date: '2026-11-23', window_day: 'Monday' as const, open_window: [] },
    ];
    expect(toWindowDays(wire)).toEqual([
      {
        day: '2026-11-22',
        slots: [
          { id: 301, start: '10:00 AM', end: '12:00 PM', fee: 150_050 },
          { id: 302, start: '10:00 AM', end: '12:00 PM', fee: 150_050, placesLeft: 3 },
        ],
      },
      { day: '2026-11-23', slots: [] },
    ]);
  });

  test('is the first food window’s fee, or none [ENT-27]', () => {
    const window = { fooddeliveryfee: 1200, openingtime: '9:00 AM', closingtime: '8:00 PM' };
    expect(toFoodFee([{ food_open_window: [window, { ...window, fooddeliveryfee: 9 }] }])).toBe(120_000);
    expect(toFoodHours([{ food_open_window: [window] }])).toEqual({
      openingTime: window.openingtime,
      closingTime: window.closingtime,
    });
    expect(toFoodHours([])).toEqual({ openingTime: null, closingTime: null });
    expect(toFoodFee([])).toBeNull();
    expect(toFoodFee([{ food_open_window: [] }])).toBeNull();
  });

  test('are surcharges of area and basket, each in its place [ENT-28]', () => {
    expect(toFeeVariation({ basket_size: 2, delivery_area: 10 })).toEqual({
      deliveryArea: 10,
      basketSize: 2,
    });
  });

  test('are the stores of an answer, beside its data or in it [API-16]', () => {
    const store = {
      id: 4,
      storeid: 4,
      name: 'Market Square Gbagada',
      address: '12 Diya Street, Gbagada',
      city: 'Gbagada',
      state: 'Lagos',
      iframe_src: '',
      branch_code: '07',
      store_options: { pickup: 1, delivery: 1 },
      has_prepared_food: true,
      launched_preparedfood: true,
    } as const;
    const both = { stores: [store], data: { stores: [store] } };
    for (const answer of [both, { stores: [store] }, { data: { stores: [store] } }]) {
      expect(toStoreLists(storesIn(answer), []).stores).toMatchObject([{ id: 4, name: store.name }]);
    }
    expect(storesIn({})).toEqual([]);
  });

  test('are zones with the stores that serve them [ENT-03, API-18]', () => {
    const zone = { city: 'Gbagada', areas: [{ area: 'Ifako', store: [] }] };
    expect(toStoreLists([], [zone])).toEqual({
      stores: [],
      zones: [{ city: 'Gbagada', areas: [{ area: 'Ifako', storeIds: [] }] }],
    });
  });
});

describe('an opened payment', () => {
  test('leaves the customer of a Flutterwave popup behind', () => {
    const money = { amount: 21_478, currency: 'NGN', country: 'NG' } as const;
    const opening = toPaymentOpening({
      ...money,
      reference: 'Gr040752318',
      gateway: 'flutterwave',
      script_url: 'https://checkout.test/v3.js',
      paystack: null,
      flutterwave: {
        ...money,
        public_key: 'FLWPUBK_TEST-0000',
        tx_ref: 'Gr040752318',
        payment_options: 'card',
        customer: { email: 'adaeze.okonkwo@example.ng', phone_number: '08030000031', name: 'Adaeze' },
        customizations: { title: 'Market Square', description: '', logo: '' },
      },
      status: 'pending',
    });
    expect(opening).toEqual({
      reference: 'Gr040752318',
      provider: 'flutterwave',
      amount: 2_147_800,
      scriptUrl: 'https://checkout.test/v3.js',
      accessCode: null,
      publicKey: 'FLWPUBK_TEST-0000',
      isSettled: false,
    });
  });
});

describe('what an account shows', () => {
  test('counts what can be refunded of an order in kobo, place by place [ORD-22]', () => {
    const left = [
      { to: 'card', amount: 95.5 },
      { to: 'wallet', amount: 12 },
    ] as const;
    expect(toRefundsLeft(left)).toEqual([
      { to: 'card', amount: 9550 },
      { to: 'wallet', amount: 1200 },
    ]);
    expect(toRefundsLeft([])).toEqual([]);
  });

  test('is an order with its items at the prices of that day [ENT-36, ENT-37]', () => {
    expect(toOrder(order)).toEqual({
      id: 'ord_1',
      code: 'PFGR040752318',
      orderType: 'Prepared Food and Grocery Order',
      total: 2_572_950,
      balance: 0,
      paymentMethod: 'Paystack card',
      mode: 'Delivery',
      status: 'processing',
      createdAt: '2026-11-21T12:00:00.000Z',
      customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
      store: order.store,
      items: [
        {
          productId: 2001,
          name: 'Jollof rice',
          imageUrl: 'j.svg',
          unitPrice: 300_000,
          quantity: 2,
          price: 600_000,
          isFood: true,
          weightGrams: 600,
          pack: 'Medium pack',
        },
      ],
    });
  });

  test('is one order with its delivery, payments and history [ORD-14..ORD-16]', () => {
    const view = toOrderView({
      ...order,
      delivery: {
        method: 'delivery',
        deliverydate: '2026-11-22',
        hour: '45',
        address: '5 Adebola Close',
        area: 'Gbagada Phase 2',
        landmark: 'Pharmacy',
        city: 'Gbagada',
        state: 'Lagos',
        contact_method: 'call',
      },
      comment: 'Ring twice.',
      quote,
      payments: [
        {
          reference: 'PFGR040752318',
          gateway: 'paystack',
          state: 'settled',
          amount: 25_729.5,
          given_back: 100,
          given_back_to_wallet: 40,
        },
      ],
      history: [{ status: 'processing', at: '2026-11-21T12:10:00.000Z' }],
      can_cancel: true,
      version: 2,
    });
    expect(view).toMatchObject({
      delivery: { day: '2026-11-22', hour: '45', area: 'Gbagada Phase 2' },
      note: 'Ring twice.',
      payments: [
        {
          reference: 'PFGR040752318',
          way: 'paystack',
          state: 'settled',
          amount: 2_572_950,
          givenBack: 10_000,
          givenBackToWallet: 4_000,
        },
      ],
      history: [{ status: 'processing', at: '2026-11-21T12:10:00.000Z' }],
      canCancel: true,
    });
  });

  test('is a customer with balances in kobo [ENT-17, ENT-18]', () => {
    const user = toUser({
      id: 31,
      title: 'Mrs',
      firstname: 'Adaeze',
      lastname: 'Okonkwo',
      fullname: 'Mrs Adaeze Okonkwo',
      email: 'adaeze.okonkwo@example.ng',
      phone: '08030000031',
      subscription: true,
      available_balance: 120.5,
      wallet_balance: 150.5,
      balance_onHold: 30,
      balanace_onHold: 30,
      store: null,
      has_wallet_pin: false,
      address_count: 3,
    });
    expect(user).toMatchObject({
      firstName: 'Adaeze',
      isSubscribed: true,
      availableBalance: 12_050,
      walletBalance: 15_050,
      balanceOnHold: 3000,
      storeId: null,
      addressCount: 3,
    });
  });

  test('is an address that is the default one or not [ENT-25]', () => {
    const place = { label: 'Home', address: '5 Adebola Close', area: 'Ifako', landmark: 'Pharmacy' };
    const wire = { id: 77, user_id: 31, ...place, city: 'Gbagada', state: 'Lagos' };
    const address = { id: 77, ...place, city: 'Gbagada', state: 'Lagos' };
    expect(toAddress({ ...wire, address_default: 1 })).toEqual({ ...address, isDefault: true });
    expect(toAddress({ ...wire, address_default: 0 })).toEqual({ ...address, isDefault: false });
  });
});

function line(given: Partial<Wire['QuoteLine']>): Wire['QuoteLine'] {
  const one = { product_id: 1, name: 'Something', quantity: 1, unit_price: 0, price: 0 };
  return { ...one, isFood: false, available: true, ...given };
}
