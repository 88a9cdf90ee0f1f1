import { describe, expect, test } from 'vitest';
import { byAisle, byWindow, type PickingHead, type PickingLine, type PickingOrder } from './lists.ts';
import { type KeptPress, keptPressesSchema, pressFate, withPresses } from './presses.ts';
import { contactLinks, othersText, outcomeText, waitingText, whyNotCode } from './words.ts';

const line = (position: number, name: string, category: string): PickingLine => ({
  ...{ position, product_id: position, name, category, img_url: '', quantity: 3, by_weight: false },
  ...{ price: 300, pick: null },
});

const head = (code: string, day: string, hour: string): PickingHead => ({
  ...{
    unique_code: code,
    order_type: 'Groceries',
    delivery_method: 'pickup',
    completion_status: 'processing',
  },
  ...{ window: { deliverydate: day, hour }, lines: 1, picked: 0, pickers: [] },
});

const order = (code: string, lines: readonly PickingLine[]): PickingOrder => {
  const { lines: _, picked: __, pickers: ___, ...of } = head(code, '2026-11-21', '8:00 AM - 10:00 AM');
  return { ...of, contact_method: 'call', version: 1, packed: null, lines: [...lines] };
};

describe('the list of a picker', () => {
  test('walks several orders by aisle in the shop’s order, and by name within it', () => {
    const orders = [
      order('A', [line(1, 'Soap', 'toiletries'), line(2, 'Rice', 'Groceries')]),
      order('B', [line(1, 'Beans', 'Groceries'), line(2, 'Nail', 'no such aisle')]),
    ];
    const walked = byAisle(orders).map(({ category, lines }) => [
      category,
      lines.map((one) => `${one.order.unique_code} ${one.line.name}`),
    ]);
    expect(walked).toEqual([
      ['Groceries', ['B Beans', 'A Rice']],
      ['toiletries', ['A Soap']],
      ['no such aisle', ['B Nail']],
    ]);
  });

  test('has the windows of a day as the clock has them, afternoons last', () => {
    const heads = [
      head('A', '2026-11-22', '8:00 AM - 10:00 AM'),
      head('B', '2026-11-21', '2:00 PM - 4:00 PM'),
      head('C', '2026-11-21', '12:00 PM - 2:00 PM'),
      head('D', '2026-11-21', '10:00 AM - 12:00 PM'),
      head('E', '2026-11-21', '2:00 PM - 4:00 PM'),
      head('F', '2026-11-21', ''),
    ];
    expect(byWindow(heads).map(({ orders }) => orders.map((one) => one.unique_code).join(''))).toEqual([
      'D',
      'C',
      'BE',
      'F',
      'A',
    ]);
  });
});

describe('a press that waits', () => {
  const press = (body: Partial<KeptPress['body']>): KeptPress => ({
    code: 'A',
    body: { press: 'press-0000000000000', kind: 'pick', ...body },
  });

  test('is shown as it will be, the last one of a line above those before it', () => {
    const before = order('A', [line(1, 'Rice', 'Groceries'), line(2, 'Beans', 'Groceries')]);
    const waiting = [
      press({ position: 1, taken: 3 }),
      press({ position: 1, taken: 1 }),
      press({ position: 2, taken: 3 }),
      press({ kind: 'unpick', position: 2 }),
      { ...press({ position: 2, taken: 3 }), code: 'B' },
    ];
    expect(withPresses(before, waiting).lines.map(({ pick }) => pick && [pick.outcome, pick.taken])).toEqual([
      ['short', 1],
      null,
    ]);
  });

  test.each([
    [true, 200, 'done'],
    [false, null, 'waits'],
    [false, 401, 'waits'],
    [false, 429, 'waits'],
    [false, 503, 'waits'],
    [false, 403, 'refused'],
    [false, 404, 'refused'],
    [false, 409, 'refused'],
  ] as const)('ends by the server’s own word alone: %s %s is %s', (isOk, status, fate) => {
    expect(pressFate(isOk, status)).toBe(fate);
  });

  test('is kept with nothing of a shopper', () => {
    const kept = keptPressesSchema.parse([
      { ...press({ position: 1, taken: 1 }), name: 'Bisi', phone: '0803' },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/Bisi|0803/);
  });
});

test('words say what came of a line, and how many presses wait', () => {
  const said = (
    outcome: 'picked' | 'short' | 'replaced',
    taken: number,
    substitute?: { name: string; quantity: number },
  ) => outcomeText({ quantity: 3 }, { outcome, taken, ...(substitute && { substitute }) });
  expect([
    said('picked', 3),
    said('short', 0),
    said('short', 2),
    said('replaced', 0, { name: 'Ofada rice', quantity: 0.5 }),
  ]).toEqual(['In the bag', 'None there', '2 of 3 in the bag', 'Replaced: 0.5 kg × Ofada rice']);
  expect([0, 1, 2].map(waitingText)).toEqual([
    null,
    'One press waits on this phone, and is sent when the network is back.',
    '2 presses wait on this phone, and are sent when the network is back.',
  ]);
  expect([0, 2].map(othersText)).toEqual([
    null,
    '2 presses of another person wait on this phone. They are sent once that person signs in here; if they cannot, pick these orders anew.',
  ]);
  expect(contactLinks('0803 000 0033')).toEqual({
    call: 'tel:08030000033',
    whatsApp: 'https://wa.me/2348030000033',
  });
});

test.each([
  ['Gr010720001', null],
  [' gr0107 20001 ', null],
  ['Gr010720002', 'This is the code of another order, Gr010720002. Look at the label of the bag.'],
  [
    'https://example.ng/Gr010720001',
    'This is no order’s code. It stands on the label of the bag and on the shopper’s order.',
  ],
  ['', 'This is no order’s code. It stands on the label of the bag and on the shopper’s order.'],
])('the code %j hands Gr010720001 over, or the reason is said: %j', (shown, reason) => {
  expect(whyNotCode(shown, 'Gr010720001')).toBe(reason);
});
