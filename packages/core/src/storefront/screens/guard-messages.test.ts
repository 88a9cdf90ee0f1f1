import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type GuardMessages, guardNames, readGuard, senderOf } from '../../kernel/why-not/index.ts';
import { allMachines, guardMessages, refusalText, refusalWords } from './index.ts';

test.each(Object.entries<AnyStateMachine>(allMachines))(
  'the %s has words for each guard that may be in the way of a shopper',
  (name, machine) => {
    const words = new Map<string, GuardMessages<never>>(Object.entries(guardMessages)).get(name) ?? {};
    expect(shopperGuards(machine.root).filter((guard) => words[guard] === undefined)).toEqual([]);
  },
);

test('a guard that refuses a shopper has a name by which its message can be recorded', () => {
  const guards = Object.values<AnyStateMachine>(allMachines).flatMap(({ root }) => shopperGuards(root));
  expect(guards.filter((guard) => !/^[A-Za-z][A-Za-z0-9]*$/.test(guard))).toEqual([]);
});

describe('the words of a refusal', () => {
  test.each([
    ['shop', 'reachesMinimum', {}, 'The minimum order amount is N10000.'],
    ['shop', 'canHaveFood', { problem: 'The kitchen opens at 8:00 AM.' }, 'The kitchen opens at 8:00 AM.'],
    ['groceryCart', 'isInStock', {}, 'This item is out of stock.'],
    ['groceryCart', 'isSoldHere', { name: 'Rice' }, 'This store does not have Rice.'],
    ['sideCart', 'hasEnough', { food: 1, groceries: 0 }, 'Add ₦0.01 of prepared food.'],
    ['topUp', 'hasCardForRest', { rest: '1' }, expect.stringContaining('leaves ? to pay')],
    ['shop', 'unexpected', {}, 'This cannot be done right now.'],
  ])('of the %s by %s are said again from their record', (actor, id, params, words) => {
    expect(refusalWords(actor, { id, params })).toEqual(words);
  });

  test('are none where this release has none', () => {
    expect(refusalWords('shop', { id: 'isBlueMoon', params: {} })).toBeNull();
    expect(refusalWords('shop', { id: 'toString', params: {} })).toBeNull();
    expect(refusalWords('nobody', { id: 'hasStore', params: {} })).toBeNull();
  });
});

test('a refusal in one line names the guards, how often, and the words; or their id and values where it has no words', () => {
  const message = { id: 'hasLines', params: {} };
  const told = { guards: ['hasLines', 'isReached'], message, count: 1 };
  expect(refusalText('groceryCart', told)).toBe(
    'refused by hasLines, isReached: “Put something into the cart first.”',
  );
  const untold = { guards: ['isOld'], message: { id: 'isOld', params: { missing: 5000 } }, count: 3 };
  expect(refusalText('groceryCart', untold)).toBe('refused 3 times by isOld: isOld missing=5000');
});

/** The guards on the first candidate of each event that a shopper can send, wherever in the chart. */
function shopperGuards(node: AnyStateNode): readonly string[] {
  const own = [...node.transitions]
    .filter(([type]) => senderOf(type) === 'shopper')
    .flatMap(([, [first]]) => guardNames(readGuard(first?.guard)));
  return [...new Set([...own, ...Object.values(node.states).flatMap(shopperGuards)])];
}
