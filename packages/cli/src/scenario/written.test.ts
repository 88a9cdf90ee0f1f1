import { describe, expect, test } from 'vitest';
import { CommandFailure } from '../contract/failure.ts';
import { parseScenario } from './read-scenario.ts';
import type { Scenario } from './schema.ts';
import { scenarioText } from './written.ts';

const everyStep: Scenario['steps'] = [
  { kind: 'signIn', phone: '<customer.phone>', password: '<customer.password>' },
  { kind: 'signOut' },
  { kind: 'chooseStore', store: 'Market Square Yaba', mode: 'Delivery', city: 'Yaba', area: 'Akoka' },
  { kind: 'add', product: 'Jollof rice', pack: 'Large pack', quantity: 2 },
  { kind: 'add', product: 'Fresh beef', quantity: 1 },
  { kind: 'openCart', cart: 'food' },
  { kind: 'increase', product: 'Fresh beef' },
  { kind: 'decrease', product: 'Fresh beef', place: 'card' },
  { kind: 'typeQuantity', product: 'Fresh beef', text: '1.25', place: 'row' },
  { kind: 'remove', product: 'Jollof rice', pack: 'Large pack' },
  { kind: 'clock', at: Date.UTC(2026, 10, 21, 11) },
  { kind: 'openCheckout', order: 'combined' },
  { kind: 'fillIn', fields: { 'customer.firstname': '<customer.firstname>', 'order.note': '' } },
  { kind: 'chooseContact', way: 'whatsapp' },
  { kind: 'chooseWindow', day: 1, slot: 2 },
  { kind: 'chooseAddress', number: 1 },
  { kind: 'foodWithGroceries', travelsWithGroceries: true },
  { kind: 'topUp', amount: 5_000, gateway: 'paystack', card: '4084 0840 8408 4081' },
  { kind: 'readWallet' },
  { kind: 'useWallet', used: true },
  { kind: 'useGiftCard', used: true },
  { kind: 'verifyGiftCard', serial: '<giftCard.serial>' },
  { kind: 'enterPin', pin: '<wallet.pin>' },
  { kind: 'dismissPin' },
  { kind: 'chooseGateway', provider: 'flutterwave' },
  { kind: 'acceptTerms' },
  { kind: 'shareVisit' },
  { kind: 'pay', card: '4084 0840 8408 4081', pin: '1111' },
  { kind: 'closePopup' },
  { kind: 'submit' },
  { kind: 'answers', which: ['groceryCart.fetchPrices'] },
  { kind: 'send', to: 'selection', event: { type: 'selection.searchTyped', text: 'yaba' } },
  { kind: 'expect', what: { refused: ['hasTerms'], words: 'Accept', states: { payment: 'idle' }, total: 5 } },
];

test('every step is written so that it is read as the same step', () => {
  const shop: NonNullable<Scenario['shop']> = {
    begins: Date.UTC(2026, 10, 21, 10),
    input: { chosen: null, groceryLines: [], foodLines: [] },
    answers: [
      { call: 'readWallet', input: undefined, answer: { output: 4_000 } },
      { call: 'placeOrder', input: { total: 1 }, answer: { refusal: { code: 'network', message: '' } } },
    ],
  };
  const scenario: Scenario = { name: 'Everything', steps: everyStep, shop };
  expect(parseScenario(scenarioText(scenario, 'By a test.'), 'all.yaml')).toEqual(scenario);
});

/** The sentence by which a text is refused. */
function refusalOf(text: string): string {
  try {
    parseScenario(text, 'visit.yaml');
  } catch (error) {
    if (error instanceof CommandFailure) return error.message;
    throw error;
  }
  return 'none';
}

describe('a fault in a scenario', () => {
  test.each([
    ['name: x\nsteps: [', 'visit.yaml:2:9 is not YAML: '],
    [
      'name: x\nsteps:\n  - accept terms\n  - add:\n      product: Rice\n      quantity: -1\n',
      'visit.yaml:6:17 Step 2, add, quantity: ',
    ],
    ['name: x\nsteps:\n  - accept terms\n  - fly: 1\n', 'visit.yaml:4:5 Step 2: there is no step "fly"'],
    [
      'name: x\nsteps:\n  - accept terms\nshop:\n  begins: yesterday\n  brought: {}\n  answers: []\n',
      'visit.yaml:5:11 shop.begins: ',
    ],
    ['name: x\nsteps:\n  - send: { to: nobody, event: { type: x } }\n', 'visit.yaml:3:17 Step 1, send, to: '],
  ])('of %j is named with its file, line and column', (text, place) => {
    expect(refusalOf(text)).toContain(place);
  });

  test('such as aliases that name millions of parts ends in words', () => {
    const levels = [...'bcdefghij'].map((name, index) => {
      const before = [...'abcdefghi'][index];
      return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`;
    });
    expect(refusalOf(`a: &a [x, x, x]\n${levels.join('\n')}\nname: *j\nsteps: []\n`)).toContain(
      'visit.yaml is not read: Excessive alias count',
    );
  });

  test('such as a depth of ten thousand ends in words', () => {
    const deep = `name: x\nsteps: ${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(refusalOf(deep)).toMatch(/^visit\.yaml/);
  });
});
