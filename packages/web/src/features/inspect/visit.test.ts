import { shopMachine } from '@marketsquare/core/storefront/root';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { signedIn } from '../../platform/testing/recorded-visit.ts';
import { chartNamed } from './layout.ts';
import { payloadOf, sendableEvents, templateOf } from './sendable.ts';
import { valueText } from './value-text.ts';
import { activeIds, followVisit, snapshotsAfter } from './visit.ts';

describe('following a visit', () => {
  const entries = signedIn();

  test('shows where each entry left its machine, and whether that moved it', () => {
    const visit = followVisit('one');
    for (const entry of entries) expect(visit.take(entry)).toBe(true);
    const last = visit.steps.at(-1);
    expect(last?.entry.event.type).toBe('shop.signedIn');
    expect(last?.hasMoved).toBe(true);
    expect(last?.snapshot?.value).toBe('signedIn');
    expect(snapshotsAfter(visit.steps, visit.steps.length - 1).get('shop')?.value).toBe('anonymous');
  });

  test('compares an entry with its machine before it, and with nothing where the machine begins again', () => {
    const visit = followVisit('one');
    const [begun] = entries.filter(({ actor }) => actor === 'payment');
    if (!begun) throw new Error('a shop has a payment');
    for (const entry of [...entries, { ...begun, seq: entries.length }]) visit.take(entry);
    const [signedInStep, again] = visit.steps.slice(-2);
    expect([signedInStep?.before?.value, signedInStep?.snapshot?.value]).toEqual(['anonymous', 'signedIn']);
    expect([again?.before, again?.snapshot?.value]).toEqual([undefined, 'idle']);
  });

  test('takes an entry once, refuses one that comes too early, and one of another session', () => {
    const [first, second, third] = entries;
    if (!first || !second || !third) throw new Error('a visit has three entries');
    const visit = followVisit('one');
    expect(visit.take(second)).toBe(false);
    expect(visit.take(first)).toBe(true);
    expect(visit.take(first)).toBe(true);
    expect(visit.take(third)).toBe(false);
    expect(visit.take({ ...second, session: 'two' })).toBe(false);
    expect(visit.steps).toHaveLength(1);
  });
});

describe('sending an event', () => {
  test('offers what the machine takes now before what it does not', () => {
    const events = sendableEvents(chartNamed('shop'), new Set(['shop', 'shop.anonymous']));
    expect(events).toContainEqual({ type: 'shop.signedIn', isTakenNow: true });
    expect(events.at(-1)).toEqual({ type: 'shop.signedOut', isTakenNow: false });
    expect(events.map(({ isTakenNow }) => isTakenNow)).toEqual([
      ...Array(events.length - 1).fill(true),
      false,
    ]);
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
    expect(events.filter(({ type }) => !type.startsWith('shop.'))).toEqual([]);
  });

  test('offers a template with the fields that the machine reads now', () => {
    const visit = followVisit('one');
    for (const entry of signedIn()) visit.take(entry);
    const cart = snapshotsAfter(visit.steps, visit.steps.length).get('groceryCart');
    expect(JSON.parse(templateOf(cart, 'cart.quantityTyped'))).toEqual({
      key: null,
      text: null,
      place: null,
    });
    expect(templateOf(cart, 'cart.unheard')).toBe('{}');
    expect(templateOf(undefined, 'cart.quantityTyped')).toBe('{}');
  });

  test.each([
    ['', { ok: true, fields: {} }],
    ['{"storeId": 3}', { ok: true, fields: { storeId: 3 } }],
    ['  ', { ok: true, fields: {} }],
    ['null', { ok: false, problem: 'The payload must be an object, such as {"storeId": 3}.' }],
    ['3', { ok: false, problem: 'The payload must be an object, such as {"storeId": 3}.' }],
    ['[1]', { ok: false, problem: 'The payload must be an object, such as {"storeId": 3}.' }],
    ['{"a"', { ok: false, problem: expect.stringMatching(/^This is not JSON: /) }],
  ])('reads the payload %j', (text, read) => expect(payloadOf(text)).toEqual(read));
});

describe('a state value in one line', () => {
  test.each([
    ['idle', 'idle'],
    [{ open: { windows: 'ready', fees: 'known' } }, 'open.windows.ready, open.fees.known'],
    [{ open: { lamp: {} } }, 'open.lamp'],
    [{ open: {}, shut: { late: 'yes' } }, 'open, shut.late.yes'],
  ])('%j is written %j', (value, text) => expect(valueText(value)).toBe(text));
});

test('the states that are lit are those the machine is in, outer ones included', () => {
  const shop = createActor(shopMachine, { input: { chosen: null, groceryLines: [], foodLines: [] } });
  expect([...activeIds(shop.getSnapshot())].sort()).toEqual(['shop', 'shop.anonymous']);
});
