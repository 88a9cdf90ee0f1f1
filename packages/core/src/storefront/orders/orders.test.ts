import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { noTenders } from '../../shop/payment/index.ts';
import { documentBagFee, type QuoteInput, quoteOrder } from '../../shop/pricing/index.ts';
import type { ConfirmedOrder, OrderItem, OrderView } from '../../wire/api/index.ts';
import {
  amountRows,
  badgeColour,
  confirmationFacts,
  confirmationMessages,
  confirmedSum,
  dueTexts,
  handoverFacts,
  isUnpaid,
  moneyBack,
  orderCard,
  orderContact,
  orderedRow,
  orderFacts,
  orderToResume,
  paymentsGivenBack,
  pickupPlace,
  placedPrice,
  receiptFacts,
  receiptPayments,
  resumedRows,
  statusText,
  trackedFacts,
  windowFacts,
} from './index.ts';

/** 21 November 2026, 1:15 PM in Lagos. */
const placedAt = 1_795_263_300_000;
/** A screen's naira, in kobo. */
const parseNaira = (text: string) => Math.round(Number(text.replaceAll(/[₦,]/g, '')) * 100);
const hosts = { imageHost: 'https://images.example', adminHost: 'https://admin.example' };

const rice: OrderItem = {
  productId: 1042,
  name: 'Long grain rice 5 kg',
  imageUrl: 'https://images.example/1042.svg',
  unitPrice: kobo(985_000),
  quantity: 2,
  price: kobo(1_970_000),
  isFood: false,
  weightGrams: null,
  pack: null,
};
const beef: OrderItem = {
  ...rice,
  productId: 1043,
  name: 'Fresh beef',
  imageUrl: '/uploads/beef.jpg',
  unitPrice: kobo(640_000),
  quantity: 1.5,
  price: kobo(960_000),
};
const confirmed: ConfirmedOrder = {
  id: 'ord_1',
  code: 'Gr040720318',
  orderType: 'Groceries',
  total: kobo(2_930_050),
  balance: kobo(0),
  paymentMethod: 'Paystack card',
  mode: 'Delivery',
  status: 'processing',
  createdAt: '2026-11-21T12:15:00.000Z',
  customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze.okonkwo@example.ng', phone: '08030000031' },
  customerId: 905,
  store: { id: 4, name: 'Market Square Gbagada', address: '12 Diya Street', city: 'Gbagada', state: 'Lagos' },
  items: [rice, beef],
};
const view: OrderView = {
  ...confirmed,
  delivery: {
    day: '2026-11-22',
    hour: '10:00 AM',
    address: '5 Adebola Close',
    area: 'Gbagada Phase 2',
    landmark: 'The bank',
    city: 'Gbagada',
    state: 'Lagos',
  },
  note: '',
  amounts: {
    grocerySubtotal: kobo(2_930_000),
    deliveryFee: kobo(0),
    bagFee: kobo(50),
    foodSubtotal: kobo(0),
    foodDeliveryFee: kobo(0),
    foodTotal: kobo(0),
    total: kobo(2_930_050),
  },
  payments: [],
  history: [],
  canCancel: false,
  version: 1,
};

describe('a receipt', () => {
  const reference = 'Gr040752318';
  const card = {
    reference,
    way: 'paystack',
    state: 'settled',
    amount: kobo(930_050),
    givenBack: kobo(0),
    givenBackToWallet: kobo(0),
  } as const;
  const line = `Paid by Paystack, ${reference} ₦9,300.50`;

  test.each<[string, Partial<OrderView['payments'][number]>, readonly string[]]>([
    ['what was paid', {}, [line]],
    [
      'a part that was given back',
      { givenBack: kobo(100) },
      [line, `Given back to the card, ${reference} ₦1.00`],
    ],
    [
      'what was given back to the wallet, although the card keeps the payment',
      { givenBack: kobo(930_050), givenBackToWallet: kobo(930_050) },
      [line, `Given back to your wallet, ${reference} ₦9,300.50`],
    ],
    [
      'what was given back to the card and then to the wallet',
      { givenBack: kobo(930_050), givenBackToWallet: kobo(900_050) },
      [
        line,
        `Given back to the card, ${reference} ₦300.00`,
        `Given back to your wallet, ${reference} ₦9,000.50`,
      ],
    ],
    [
      'what went back to the wallet that paid',
      { way: 'wallet', state: 'refunded', givenBack: kobo(930_050) },
      [`Paid by wallet, ${reference} ₦9,300.50`, `Given back to your wallet, ${reference} ₦9,300.50`],
    ],
    [
      'what went back to a gift card',
      { way: 'gift', givenBack: kobo(100) },
      [`Paid by gift card, ${reference} ₦9,300.50`, `Given back to the gift card, ${reference} ₦1.00`],
    ],
    [
      'what is on its way back to a guest',
      { state: 'returned', givenBack: kobo(930_050) },
      [line, `Given back to the card, ${reference} ₦9,300.50`],
    ],
    [
      'what went back',
      { state: 'refunded', givenBack: kobo(930_050) },
      [line, `Given back to the card, ${reference} ₦9,300.50`],
    ],
    ['nothing of a payment that came to nothing', { state: 'failed' }, []],
    ['nothing of a part that is only held', { way: 'wallet', state: 'held' }, []],
  ])('tells %s', (_, change, told) => {
    const rows = receiptPayments({ payments: [{ ...card, ...change }] });
    expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual(told);
  });

  test('is repeated beside an order once money of it went back', () => {
    const rowsOf = (givenBack: number, status = 'processing') =>
      paymentsGivenBack({ status, payments: [{ ...card, givenBack: kobo(givenBack) }] });
    expect(rowsOf(0)).toEqual([]);
    expect(rowsOf(100, 'Cancelled')).toEqual([]);
    expect(rowsOf(100)).toEqual(receiptPayments({ payments: [{ ...card, givenBack: kobo(100) }] }));
  });

  test('says of a cancelled order that it is, and of no other where it stands', () => {
    const statusOf = (status: string) =>
      receiptFacts({ ...view, status }, placedAt).find(({ label }) => label === 'Status')?.value;
    expect([statusOf('Cancelled'), statusOf('processing')]).toEqual(['Cancelled', undefined]);
  });
});

describe('a cancelled order', () => {
  const none = { givenBack: kobo(0), givenBackToWallet: kobo(0) };
  const all = { ...none, givenBack: kobo(930_050) };
  const payment = {
    reference: 'Gr040752318',
    way: 'paystack',
    state: 'settled',
    amount: kobo(930_050),
  } as const;

  test.each<[string, Partial<OrderView['payments'][number]>, readonly string[]]>([
    [
      'that money is on its way to the card',
      all,
      ['₦9,300.50 is on its way back to your card. Your bank shows it in a few days.'],
    ],
    [
      'that money went back to the card',
      { ...all, state: 'refunded' },
      ['₦9,300.50 went back to your card.'],
    ],
    [
      'that a card’s money is in the wallet',
      { ...all, givenBackToWallet: kobo(930_050) },
      ['₦9,300.50 is in your wallet.'],
    ],
    [
      'what the wallet has back',
      { ...all, way: 'wallet', state: 'refunded' },
      ['₦9,300.50 is back in your wallet.'],
    ],
    [
      'what the gift card has back',
      { ...all, way: 'gift', state: 'refunded' },
      ['₦9,300.50 is back on your gift card.'],
    ],
    [
      'what was only held',
      { ...none, way: 'gift', state: 'voided' },
      ['₦9,300.50 is back on your gift card.'],
    ],
    [
      'that nothing was paid',
      { ...none, state: 'failed' },
      ['You paid nothing, so there is nothing to give back.'],
    ],
    ['nothing of money that staff still look into', none, []],
  ])('says %s', (_, change, told) => {
    expect(moneyBack({ payments: [{ ...payment, ...none, ...change }] })).toEqual(told);
  });
});

describe('an order that nobody has paid', () => {
  const { id, code, total } = view;
  const unpaid: OrderView = { ...view, status: 'payment_pending', balance: total, canCancel: true };
  const part = {
    reference: 'p1',
    way: 'wallet',
    state: 'held',
    amount: kobo(930_050),
    givenBack: kobo(0),
    givenBackToWallet: kobo(0),
  } as const;
  const rest = { ...unpaid, balance: kobo(2_000_000) };

  test('can be paid with all that a payment needs to know', () => {
    expect(orderToResume(unpaid)).toEqual({ order: { id, code, total, balance: total }, tenders: noTenders });
    expect(orderToResume({ ...rest, payments: [part] })).toEqual({
      order: { id, code, total, balance: kobo(2_000_000) },
      tenders: { giftCard: 0, wallet: 930_050 },
    });
  });

  test('is unpaid whatever gift card and wallet were to pay of it, and no other is [PAY-30]', () => {
    expect([unpaid, { ...unpaid, balance: kobo(0) }].map(isUnpaid)).toEqual([true, true]);
    const others = ['processing', 'Delivered', 'Cancelled'] as const;
    expect(others.map((status) => isUnpaid({ ...unpaid, status }))).toEqual([false, false, false]);
  });

  test.each([
    ['was given back', { ...rest, payments: [{ ...part, state: 'voided' as const }] }],
    ['was never held', { ...unpaid, balance: kobo(0) }],
  ])('is paid whole by card when the part of gift card or wallet %s', (_, order) => {
    expect(orderToResume(order)).toEqual({ order: { id, code, total, balance: total }, tenders: noTenders });
  });

  test('says what is held for it and what is left, where something is [CHK-15]', () => {
    const gift = { ...part, way: 'gift', amount: kobo(1_000_000) } as const;
    const resumed = orderToResume({ ...rest, payments: [part, gift] });
    expect(resumed && resumedRows(resumed).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Total ₦29,300.50',
      'Gift card -₦10,000.00',
      'Wallet -₦9,300.50',
      'Total Due ₦10,000.00',
    ]);
    const plain = orderToResume(unpaid);
    expect(plain && resumedRows(plain)).toEqual([]);
  });

  test.each([
    ['is paid, has ended or is short', { ...unpaid, canCancel: false }],
    ['leaves nothing to a card', { ...unpaid, payments: [{ ...part, amount: total }] }],
  ])('cannot be paid when it %s', (_, order) => {
    expect(orderToResume(order)).toBeNull();
  });
});

describe('the badge of an order', () => {
  test.each(['Delivered', 'Picked', 'PickedUp', 'Picked Up'])('is green for %s [ORD-09, ORD-24]', (status) =>
    expect(badgeColour(status)).toBe('green'),
  );

  test.each([
    ['payment_pending', 'amber', 'Awaiting payment'],
    ['address_verification_pending', 'plain', 'Verifying address'],
    ['address_verified', 'plain', 'Address verified'],
    ['processing', 'plain', 'Processing'],
    ['Ready For Dispatch', 'plain', 'Ready For Dispatch'],
    ['Dispatched', 'plain', 'Dispatched'],
    ['Cancelled', 'red', 'Cancelled'],
  ] as const)('of %s is %s and reads "%s" [ORD-09]', (status, colour, text) => {
    expect([badgeColour(status), statusText(status)]).toEqual([colour, text]);
  });

  test('reads the same for every spelling of a pickup [ORD-24]', () => {
    expect(['PickedUp', 'Picked', 'Picked Up'].map(statusText)).toEqual([
      'Picked Up',
      'Picked Up',
      'Picked Up',
    ]);
  });
});

describe('an order in the list', () => {
  test('has its number, total in naira, status and delivery method [ORD-08, ORD-09, ORD-10]', () => {
    expect(orderCard(confirmed)).toEqual({
      title: 'Order Gr040720318',
      total: '₦29,300.50',
      items: '3 items',
      badge: { text: 'Processing', colour: 'plain' },
      method: 'Delivery',
    });
    expect(orderCard({ ...confirmed, mode: 'Pickup', items: [rice], status: 'Picked' })).toMatchObject({
      items: '2 items',
      badge: { text: 'Picked Up', colour: 'green' },
      method: 'Pickup',
    });
  });
});

describe('the order view', () => {
  test('shows items, time, payment, fulfilment and total [ORD-14]', () => {
    expect(orderFacts(view, placedAt)).toEqual([
      { label: 'Total items', value: '3' },
      { label: 'Order time', value: 'Sat, Nov 21, 1:15 PM' },
      { label: 'Payment method', value: 'Paystack card' },
      { label: 'Fulfilment type', value: 'Delivery' },
      { label: 'Fulfillment window', value: 'Sun, Nov 22, 10:00 AM' },
      { label: 'Total amount', value: '₦29,300.50' },
    ]);
  });

  test('names the contact, and a delivery’s store and destination [ORD-15, ORD-16]', () => {
    expect(orderContact(view)).toEqual([
      { label: 'Full name', value: 'Adaeze Okonkwo' },
      { label: 'E-mail', value: 'adaeze.okonkwo@example.ng' },
      { label: 'Phone', value: '08030000031' },
      { label: 'Store', value: 'Market Square Gbagada, 12 Diya Street' },
      { label: 'Delivery address', value: '5 Adebola Close, Gbagada Phase 2, Gbagada, Lagos' },
    ]);
  });

  test('tells when and where it is handed over', () => {
    expect(handoverFacts(view, placedAt)).toEqual([
      { label: 'Fulfillment window', value: 'Sun, Nov 22, 10:00 AM' },
      { label: 'Delivery address', value: '5 Adebola Close, Gbagada Phase 2, Gbagada, Lagos' },
    ]);
    const food = { ...view, mode: 'Pickup' as const, delivery: { ...view.delivery, hour: '45' } };
    expect(handoverFacts(food, placedAt)).toEqual([{ label: 'Fulfillment window', value: 'Sun, Nov 22' }]);
  });

  test('tells of food beside groceries when each of them is handed over, unless they travel together [WIN-07, WIN-08]', () => {
    const separate = { ...view, orderType: 'Prepared Food and Grocery Separate Order' } as const;
    const windows = [
      { label: 'Window for prepared food', value: 'Sat, Nov 21, as early as 45 minutes after payment' },
      { label: 'Window for groceries', value: 'Sun, Nov 22, 10:00 AM' },
    ];
    expect(handoverFacts(separate, placedAt)).toEqual(expect.arrayContaining(windows));
    expect(orderFacts(separate, placedAt)).toEqual(expect.arrayContaining(windows));
    expect(trackedFacts(separate, placedAt)).toEqual(expect.arrayContaining(windows));
    expect(handoverFacts({ ...view, orderType: 'Prepared Food and Grocery Order' }, placedAt)).toEqual(
      handoverFacts(view, placedAt),
    );
    const erased = { ...separate, delivery: { ...view.delivery, day: '', hour: '' } };
    expect(handoverFacts(erased, placedAt)[0]).toEqual({ label: 'Fulfillment window', value: '' });
  });

  test('says above its tracker when it is handed over, until it has ended [ORD-22, WIN-07]', () => {
    const separate = { ...view, orderType: 'Prepared Food and Grocery Separate Order' } as const;
    expect(dueTexts(view, placedAt)).toEqual(['Delivery: Sun, Nov 22, 10:00 AM']);
    expect(dueTexts(separate, placedAt)).toEqual([
      'Window for prepared food: Sat, Nov 21, as early as 45 minutes after payment',
      'Window for groceries: Sun, Nov 22, 10:00 AM',
    ]);
    expect(dueTexts({ ...view, status: 'Cancelled' }, placedAt)).toEqual([]);
    expect(dueTexts({ ...view, delivery: { ...view.delivery, day: '', hour: '' } }, placedAt)).toEqual([]);
  });

  test('leaves out what was erased of when it was handed over', () => {
    const windowOf = (day: string, hour: string) =>
      windowFacts({ orderType: 'Groceries', delivery: { day, hour } }, placedAt).map(({ value }) => value);
    expect([windowOf('2026-11-22', ''), windowOf('', '')]).toEqual([['Sun, Nov 22'], ['']]);
  });

  test('adds up: its parts without zeros, and then their total', () => {
    expect(amountRows(view)).toEqual([
      { label: 'Subtotal', amount: '₦29,300.00' },
      { label: 'Bag fee', amount: '₦0.50' },
      { label: 'Total', amount: '₦29,300.50', isTotal: true },
    ]);
  });

  test.each(['grocery', 'food', 'combined'] as const)(
    'of a %s order adds up to its total, and is explained while each part is the one that was stored',
    (kind) => {
      const line = (name: string) => ({ name, unitPrice: kobo(500_000), quantity: 3, soldByWeight: false });
      const input: QuoteInput = {
        kind,
        groceryLines: kind === 'food' ? [] : [line('Rice')],
        foodLines: kind === 'grocery' ? [] : [line('Jollof')],
        store: { name: 'Market Square Lekki' },
        bagFee: documentBagFee,
        mode: 'Delivery',
        slotFee: kind === 'food' ? null : kobo(150_000),
        foodFee: kind === 'grocery' ? null : kobo(120_000),
        foodTravelsWithGroceries: false,
        variation: { deliveryArea: 10, basketSize: 5 },
        promotion: null,
        deliveryDay: lagosDay('2026-11-22'),
      };
      const amounts = quoteOrder(input);
      const shown = amountRows({ amounts }).map(({ amount }) => parseNaira(amount));
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(shown.at(-1));
      const {
        explained,
        deliveryFee,
        foodDeliveryFee,
        grocerySubtotal,
        foodSubtotal,
        foodTotal,
        bagFee,
        total,
      } = amounts;
      const kept = { deliveryFee, foodDeliveryFee, grocerySubtotal, foodSubtotal, foodTotal, bagFee, total };
      expect(placedPrice({ input, kept })).toEqual(explained);
      for (const part of Object.keys(kept))
        expect(placedPrice({ input, kept: { ...kept, [part]: kobo(1) } })).toBeNull();
    },
  );

  test('calls the store of a pickup the fulfilment store [ORD-16]', () => {
    expect(orderContact({ ...view, mode: 'Pickup' }).slice(3)).toEqual([
      { label: 'Fulfilment Store', value: 'Market Square Gbagada, 12 Diya Street' },
    ]);
  });

  test('has a row for each item, its picture from the image host or behind the admin host [ORD-13, ORD-17]', () => {
    expect(
      [rice, { ...beef, wish: 'call', note: 'lean, please' } as const].map((item) => orderedRow(item, hosts)),
    ).toEqual([
      {
        image: 'https://images.example/1042.svg',
        name: 'Long grain rice 5 kg',
        pack: null,
        wish: null,
        note: null,
        pick: null,
        quantity: '2',
        unitPrice: '₦9,850.00',
        subtotal: '₦19,700.00',
      },
      {
        image: 'https://admin.example/uploads/beef.jpg',
        name: 'Fresh beef',
        pack: null,
        wish: 'If it runs out: Call me',
        note: 'Note: lean, please',
        pick: null,
        quantity: '1.5 kg',
        unitPrice: '₦6,400.00',
        subtotal: '₦9,600.00',
      },
    ]);
    expect(orderedRow(rice, undefined).image).toBeNull();
    expect(orderedRow({ ...rice, imageUrl: '' }, hosts).image).toBeNull();
  });
});

describe('the confirmation', () => {
  test('says thanks, and mentions the pictures [ORD-01, ORD-05]', () => {
    expect(confirmationMessages).toEqual({
      heading: 'Thank You, Your order has been received',
      pictures: 'Product images may differ from the actual products.',
    });
  });

  test('shows what was bought for how much, when, and how it is paid [ORD-02]', () => {
    expect([...confirmedSum(confirmed), ...confirmationFacts(confirmed, placedAt)].slice(0, 4)).toEqual([
      { label: 'Items', value: '3 items' },
      { label: 'Total', value: '₦29,300.50' },
      { label: 'Date', value: 'Sat, Nov 21, 1:15 PM' },
      { label: 'Payment method', value: 'Paystack card' },
    ]);
  });

  test.each([
    ['loyalty + gift', 'Wallet and gift card'],
    ['loyalty', 'Wallet'],
    ['gift', 'Gift card'],
    ['Paystack + Loyalty card', 'Card and wallet'],
    ['Flutterwave + Loyalty + Gift card', 'Card, wallet and gift card'],
    ['Paystack card', undefined],
    ['', undefined],
  ])(
    'says in words what the payment method "%s" means, where it does not itself [ORD-02, PAY-29]',
    (text, words) => {
      const shown = [
        confirmationFacts({ ...confirmed, paymentMethod: text }, placedAt),
        orderFacts({ ...view, paymentMethod: text }, placedAt),
      ];
      for (const facts of shown) {
        const fact = facts.find(({ label }) => label === 'Payment method');
        expect([fact?.value, fact?.note]).toEqual([text, words]);
      }
    },
  );

  test('counts pieces, and goods by weight once a line [ORD-02]', () => {
    const itemsOf = (...quantities: readonly number[]) =>
      confirmedSum({ ...confirmed, items: quantities.map((quantity) => ({ ...rice, quantity })) })[0]?.value;
    expect([itemsOf(2, 3), itemsOf(1), itemsOf(0.5), itemsOf(2, 1.5)]).toEqual([
      '5 items',
      '1 item',
      '1 item',
      '3 items',
    ]);
  });

  test('leads to a map of the store that an order is picked up at, and says nothing else', () => {
    expect(pickupPlace({ ...confirmed, mode: 'Pickup' })).toEqual({
      label: 'Pick up at',
      value: 'Market Square Gbagada, 12 Diya Street, Gbagada',
      mapUrl:
        'https://www.google.com/maps/search/?api=1&query=Market%20Square%20Gbagada%2C%2012%20Diya%20Street%2C%20Gbagada%2C%20Lagos',
    });
    expect(pickupPlace(confirmed)).toBeNull();
  });

  test('names the contact and the fulfilment store [ORD-03]', () => {
    expect(confirmationFacts(confirmed, placedAt).slice(2)).toEqual([
      { label: 'Name', value: 'Adaeze Okonkwo' },
      { label: 'E-mail', value: 'adaeze.okonkwo@example.ng' },
      { label: 'Phone', value: '08030000031' },
      { label: 'Fulfilment Store', value: 'Market Square Gbagada' },
    ]);
  });
});
