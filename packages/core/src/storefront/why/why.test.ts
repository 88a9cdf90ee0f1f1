import { describe, expect, test } from 'vitest';
import { journalVersion } from '../../journal/index.ts';
import { lagosMoment } from '../../kernel/calendar/index.ts';
import { lagosDaySchema } from '../../kernel/calendar/lagos-day-schema.ts';
import type { OrderFacts, StreamEvent, WhyFacts, WhyVisit } from './facts.ts';
import { type WhyLine, type WhyPart, whyOf } from './why.ts';

const code = 'Gr010720001';
const session = '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11';

/** Reads the moments of these tests, which are all of one shape. */
function readMoment(at: string): number {
  const [day = '', time = ''] = at.split('T');
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10));
  return lagosMoment(lagosDaySchema.parse(day), (hour + 1) * 60 + minute);
}

const order: OrderFacts = {
  order: {
    id: 'ord_1',
    unique_code: code,
    order_type: 'Groceries',
    order_total: 12_095,
    balance: 12_095,
    completion_status: 'payment_pending',
    delivery_method: 'pickup',
    payment_method: 'Paystack card',
    created_at: '2026-11-21T08:00:00Z',
    fullname: '',
    email: '',
    phone: '',
    store: { id: 1, name: 'Gbagada', address: '', city: '', state: '' },
    itemdetails: [],
    delivery: {
      method: 'pickup',
      deliverydate: '2026-11-22',
      hour: '',
      address: '',
      area: '',
      landmark: '',
      city: '',
      state: '',
      contact_method: 'call',
    },
    comment: '',
    quote: {
      kind: 'grocery',
      store_id: 1,
      mode: 'Pickup',
      variation: { delivery_area: 0, basket_size: 0 },
      slot_fee: 0,
      food_fee: 0,
      cart_subtotal: 12_000,
      delivery_fee: 0,
      bag_fee: 95,
      foodcart_subtotal: 0,
      fooddeliveryfee: 0,
      food_total: 0,
      free_delivery: false,
      order_total: 12_095,
      lines: [],
      changed: [],
      catalogue_version: 1,
    },
    payments: [],
    history: [],
    can_cancel: true,
    version: 1,
  },
  events: [],
  payments: [{ reference: code, gateway: 'paystack', state: 'pending', amount: 12_095 }],
  ledger: [],
  refundable: 0,
  refundable_to: [],
};

const facts: WhyFacts = {
  order,
  payable: null,
  other_codes: [],
  session: null,
  actions: [],
  work: [],
  customer: null,
  kept_days: 30,
  at: '2026-11-21T09:00:00Z',
};

function event(
  type: string,
  data: Record<string, unknown>,
  minute = 1,
  stream = `payment-${code}`,
): StreamEvent {
  const at = `2026-11-21T08:${String(minute).padStart(2, '0')}:00Z`;
  return { global_seq: minute, stream, version: minute, type, at, data };
}

const withEvents = (...events: readonly StreamEvent[]): WhyFacts => ({
  ...facts,
  order: { ...order, events: [...events] },
});

function linesOf(name: WhyPart['name'], given: WhyFacts, visit: WhyVisit | null = null): readonly WhyLine[] {
  return whyOf(given, visit, readMoment).parts.find((part) => part.name === name)?.lines ?? [];
}

const unread: WhyLine = { text: 'The words that they read', source: null };

test('money that goes back because a bag was short is said with the shop’s own part of it [B67]', () => {
  const packed = (back: number, top_up: number): WhyFacts => ({
    ...facts,
    order: { ...order, order: { ...order.order, packed: { back, top_up } } },
  });
  const said = (given: WhyFacts) =>
    linesOf('money', given).flatMap(({ text }) => (text.includes('goes back') ? [text] : []));
  expect([packed(0, 0), packed(3600, 0), packed(6, 44)].map(said)).toEqual([
    [],
    ['₦3,600.00 goes back: it was short or cheaper when it was packed'],
    [
      '₦6.00 goes back: it was short or cheaper when it was packed, and ₦44.00 of the shop’s own, for a card takes back no less than ₦50',
    ],
  ]);
});

describe('a line of why changes with its fact', () => {
  const silent = event('payment.unanswered', { asked: 'charge', kind: 'serverError' }, 1);
  const cancelled = (data: Record<string, unknown>) => event('order.cancelled', data, 5, 'order-ord_1');
  const given = {
    id: 1,
    at: '2026-11-21T08:05:00Z',
    name: 'musa',
    action: 'order.cancelled',
    subject: code,
    reason: 'Out of stock.',
  };
  const byStaff = withEvents(cancelled({ by: 'operations', reason: 'staff' }));

  test.each<[string, WhyFacts, readonly WhyLine[], WhyFacts, readonly WhyLine[]]>([
    [
      'a gateway’s silence, and its end',
      withEvents(silent, event('payment.answered', {}, 5)),
      [
        {
          text: `The gateway, asked about ${code}, answered with an error of its own (500 or above), for 4 minutes, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
      withEvents(silent),
      [
        {
          text: `The gateway, asked about ${code}, answered with an error of its own (500 or above), and has not answered since, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
    ],
    [
      'the length of a silence',
      withEvents(silent, event('payment.answered', {}, 1)),
      [
        {
          text: `The gateway, asked about ${code}, answered with an error of its own (500 or above), for less than a minute, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
      withEvents(silent, event('payment.answered', {}, 2)),
      [
        {
          text: `The gateway, asked about ${code}, answered with an error of its own (500 or above), for 1 minute, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
    ],
    [
      'the kind of a silence',
      withEvents(event('payment.unanswered', { asked: 'opening', kind: 'timeout' })),
      [
        {
          text: `The gateway, asked to open ${code}, did not answer in time, and has not answered since, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
      withEvents(event('payment.unanswered', { asked: 'opening' })),
      [
        {
          text: `The gateway, asked to open ${code}, did not answer, for a reason that is not recorded, and has not answered since, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
    ],
    [
      'the bank’s reason for a decline',
      withEvents(event('payment.failed', { declined: 'expiredCard' })),
      [{ text: `${code} was declined: the card has expired, 2026-11-21 09:01`, source: 'gateway' }, unread],
      withEvents(event('payment.failed', {})),
      [
        {
          text: `${code} was declined: the bank’s reason is not recorded, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
    ],
    [
      'how much is missing',
      withEvents(event('payment.underpaid', { settlement: { held: 500_000, missing: 709_500 } })),
      [
        {
          text: `${code} was underpaid: ₦5,000.00 came, ₦7,095.00 is missing, 2026-11-21 09:01`,
          source: 'gateway',
        },
        unread,
      ],
      withEvents(event('payment.underpaid', {})),
      [{ text: `How much of ${code} is missing`, source: null }, unread],
    ],
    [
      'who ended the order',
      withEvents(cancelled({ by: 'shop', reason: 'unpaid' })),
      [
        {
          text: 'Cancelled by the shop itself: nobody paid in time, 2026-11-21 09:05',
          source: 'order',
        },
        unread,
      ],
      withEvents(cancelled({ reason: 'unpaid' })),
      [
        {
          text: 'Cancelled by whom is not recorded: nobody paid in time, 2026-11-21 09:05',
          source: null,
        },
        unread,
      ],
    ],
    [
      'the reason that staff gave',
      { ...byStaff, actions: [given] },
      [
        { text: 'Cancelled by staff (operations), 2026-11-21 09:05', source: 'order' },
        { text: 'musa gave as reason: “Out of stock.”', source: 'audit' },
        unread,
      ],
      byStaff,
      [
        { text: 'Cancelled by staff (operations), 2026-11-21 09:05', source: 'order' },
        { text: 'The reason that staff gave', source: null },
        unread,
      ],
    ],
    [
      'wrong PINs, and until when none is taken',
      { ...facts, customer: { wrong_pins: 5, pin_free_at: '2026-11-21T09:10:00Z' } },
      [{ text: '5 wrong wallet PINs of late; no more until 2026-11-21 10:10', source: 'tries' }, unread],
      { ...facts, customer: { wrong_pins: 0, pin_free_at: null } },
      [{ text: 'The gateway knows of no money yet', source: 'gateway' }, unread],
    ],
  ])('%s', (_, present, lines, absent, others) => {
    expect(linesOf('stopped', present)).toEqual(lines);
    expect(linesOf('stopped', absent)).toEqual(others);
  });

  test('the payment that came in the end', () => {
    const failed = event('payment.failed', { declined: 'expiredCard' });
    const paid = event('order.paid', {}, 4, 'order-ord_1');
    const last = { text: 'It was paid, 2026-11-21 09:04', source: 'order' };
    expect(linesOf('stopped', withEvents(failed, paid))).toContainEqual(last);
    expect(linesOf('stopped', withEvents(failed))).not.toContainEqual(last);
  });

  test('the order that was wanted', () => {
    expect(linesOf('wanted', { ...facts, other_codes: ['Gr010720000'] })).toEqual([
      {
        text: '0 lines, 0 pieces, pickup from Gbagada, ₦12,095.00, placed 2026-11-21 09:00',
        source: 'order',
      },
      { text: 'Also ordered: Gr010720000', source: 'order' },
    ]);
    expect(linesOf('wanted', { ...facts, order: null })).toEqual([
      { text: 'What they wanted', source: null },
    ]);
  });

  test('the ledger’s entries', () => {
    const entry = { entry: 't', kind: 'posted', at: facts.at, memo: code } as const;
    const paid: OrderFacts = {
      ...order,
      payments: [{ reference: code, gateway: 'paystack', state: 'underpaid', amount: 12_095 }],
      ledger: [
        { ...entry, account: 'gateway.paystack', amount: 5000 },
        { ...entry, account: 'suspense.payments', amount: -5000 },
      ],
    };
    expect(linesOf('money', { ...facts, order: paid })).toEqual([
      { text: '₦5,000.00 is in suspense, for staff to decide', source: 'ledger' },
      { text: `${code}: ₦12,095.00 by Paystack, underpaid`, source: 'gateway' },
    ]);
    expect(linesOf('money', { ...facts, order: { ...paid, ledger: [] } })[0]).toEqual({
      text: 'Where the money is',
      source: null,
    });
    expect(linesOf('money', facts)[0]).toEqual({
      text: 'Nothing was taken: the ledger has no entry of it',
      source: 'ledger',
    });
  });

  test('the work that is planned', () => {
    const work = [
      { kind: 'payment.poll', subject: code, due_at: '2026-11-21T08:10:00Z' },
      { kind: 'order.expire', subject: 'ord_1', due_at: '2026-11-21T08:30:00Z' },
      { kind: 'mail.orderCancelled', subject: 'ord_1 staff', due_at: '2026-11-21T08:30:00Z' },
    ];
    expect(linesOf('next', { ...facts, work })).toEqual([
      { text: `The shop asks the gateway again about ${code}, 2026-11-21 09:10`, source: 'outbox' },
      {
        text: `Unless it is paid the order ends, and what it holds is free again: ${code}, 2026-11-21 09:30`,
        source: 'outbox',
      },
    ]);
    const payments = [{ reference: code, gateway: 'paystack', state: 'underpaid', amount: 1 } as const];
    expect(linesOf('next', { ...facts, work, order: { ...order, payments } })[0]).toEqual({
      text: 'The order does not end: what came short keeps it',
      source: 'gateway',
    });
    expect(linesOf('next', facts)).toEqual([{ text: 'Nothing happens by itself', source: 'outbox' }]);
  });

  test('what staff may do now, each with its command [ROLE-08]', () => {
    const money = [{ to: 'card', amount: 12_095 } as const];
    const paid = { ...order, order: { ...order.order, completion_status: 'processing' as const } };
    expect(linesOf('staff', { ...facts, order: { ...paid, refundable_to: money } })).toEqual([
      { text: `Cancel it: orders cancel ${code}`, source: 'order' },
      {
        text: `Refund up to ₦12,095.00 to the card: orders refund ${code} all`,
        source: 'order',
      },
      {
        text: `Move it on: orders advance ${code} "Ready For Dispatch"`,
        source: 'order',
      },
      {
        text: 'Each by operations or manager: marketsquare … --server URL --reason WORDS',
        source: 'desk',
      },
    ]);
    const over = { ...order, order: { ...order.order, completion_status: 'Cancelled' as const } };
    expect(linesOf('staff', { ...facts, order: over })).toEqual([
      { text: 'Nothing: it is over, and owes nothing', source: 'order' },
    ]);
  });
});

describe('a payment that is no order’s', () => {
  const topUp: NonNullable<WhyFacts['payable']> = {
    purpose: 'topUp',
    code: '0154022',
    amount: 5000,
    redeemed: 2000,
    begun_at: '2026-11-21T08:00:00Z',
    ended_at: null,
    events: [event('payment.settled', {}, 2, 'payment-0154022')],
    payments: [{ reference: '0154022', gateway: 'paystack', state: 'settled', amount: 3000 }],
    ledger: [
      {
        entry: 'e1',
        kind: 'posted',
        at: '2026-11-21T08:02:00Z',
        memo: '0154022',
        account: 'wallet.1',
        amount: -3000,
      },
    ],
  };
  const about = (payable: WhyFacts['payable']): WhyFacts => ({ ...facts, order: null, payable });
  const textsOf = (name: WhyPart['name'], given: WhyFacts) =>
    linesOf(name, given).map(({ text, source }) => `${text} [${source}]`);

  test('is told with what it was for, what came of it, and where the money is', () => {
    const given = about(topUp);
    expect(whyOf(given, null, readMoment).subject).toBe('0154022');
    expect(textsOf('wanted', given)).toEqual(['A top-up of ₦5,000.00, begun 2026-11-21 09:00 [top-up]']);
    expect(linesOf('stopped', given)).toEqual([{ text: 'Nothing: it is paid', source: 'gateway' }, unread]);
    expect(textsOf('money', given)).toEqual([
      '₦3,000.00 is in the customer’s wallet [ledger]',
      '₦2,000.00 of it by gift card [top-up]',
      '0154022: ₦3,000.00 by Paystack, settled [gateway]',
    ]);
  });

  test('is told with its end where nobody paid, and with what is planned', () => {
    const sale = {
      ...topUp,
      purpose: 'giftCard' as const,
      redeemed: 0,
      events: [],
      payments: [],
      ledger: [],
    };
    const open = about(sale);
    expect(textsOf('wanted', open)).toEqual(['A gift card of ₦5,000.00, begun 2026-11-21 09:00 [sale]']);
    expect(textsOf('stopped', open)[0]).toBe('The gateway knows of no money yet [gateway]');
    const work = [{ kind: 'giftSale.expire', subject: 'sale_1', due_at: '2026-11-21T08:30:00Z' }];
    expect(textsOf('next', { ...open, work })).toEqual([
      'Unless it is paid the sale ends: 0154022, 2026-11-21 09:30 [outbox]',
    ]);
    const ended = about({ ...sale, ended_at: '2026-11-21T08:30:00Z' });
    expect(textsOf('stopped', ended)[0]).toBe('It ended: nobody paid in time, 2026-11-21 09:30 [sale]');
    expect(textsOf('money', ended)).toEqual(['Nothing was taken: the ledger has no entry of it [ledger]']);
  });

  test('of too little money says where staff see it', () => {
    const payments = topUp.payments.map((fact) => ({ ...fact, state: 'underpaid' as const }));
    expect(textsOf('staff', about({ ...topUp, payments }))).toEqual([
      'See what waits: orders suspense [gateway]',
    ]);
  });
});

describe('the words of a visit', () => {
  const refused = (count: number) => ({
    v: journalVersion,
    session,
    seq: 1,
    at: 1_795_248_000_000,
    actor: 'selection',
    event: { type: 'selection.storeClicked', storeId: 1 },
    refused: {
      guards: ['isOffered'],
      message: { id: 'isOffered', params: { mode: null, hasArea: false } },
      count,
    },
  });
  const start = {
    v: journalVersion,
    session,
    seq: 0,
    at: 1_795_248_000_000,
    actor: 'selection',
    event: { type: 'xstate.init', input: { chosen: null } },
  };

  test('are those of a refused press, and how often it was made', () => {
    const visit = {
      session,
      entries: [start, refused(3)],
    };
    expect(linesOf('stopped', { ...facts, order: null }, visit)).toEqual([
      {
        text: 'A press was refused: “Choose Free Pickup or Home Delivery first.”, 3 times, 2026-11-21 09:00',
        source: 'visit',
      },
    ]);
    expect(linesOf('stopped', { ...facts, order: null }, { session, entries: [start] })).toEqual([
      { text: 'What stopped them', source: null },
    ]);
  });

  test('are not recorded behind an entry that no machine takes', () => {
    const alien = { ...refused(1), v: journalVersion - 1 };
    expect(linesOf('stopped', { ...facts, order: null }, { session, entries: [start, alien] })).toEqual([
      { text: 'What stopped them', source: null },
      { text: 'What came after entry 1, which cannot be folded', source: null },
    ]);
  });

  test('and the day on which the visit is deleted', () => {
    expect(linesOf('next', facts, { session, entries: [start] })).toContainEqual({
      text: 'The visit is deleted 2026-12-21',
      source: 'visit',
    });
  });
});
