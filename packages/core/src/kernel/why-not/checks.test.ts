import { describe, expect, test } from 'vitest';
import { and, setup } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { type Check, failingNotice, guardsOf, type Params, whyNot, wordsOf } from './index.ts';

interface Basket {
  readonly pieces: number;
  readonly isOpen: boolean;
}

const checks = [
  {
    name: 'isOpen',
    holds: ({ isOpen }: Basket) => isOpen,
    notice: () => 'The shop is closed.',
    words: 'Come back tomorrow.',
  },
  {
    name: 'hasEnough',
    holds: ({ pieces }: Basket) => pieces >= 3,
    notice: ({ pieces }: Basket) => `${pieces} are too few.`,
    words: {
      params: ({ pieces }: Basket) => ({ missing: 3 - pieces }),
      text: ({ missing }: Params) => `Add ${missing}.`,
    },
  },
] as const satisfies readonly Check<Basket, string>[];

const machine = setup({
  types: { context: {} as Basket, input: {} as Basket, events: {} as { type: 'sent' } },
  guards: guardsOf(checks),
}).createMachine({
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: { on: { sent: { guard: and(checks.map(({ name }) => name)), target: 'gone' } } },
    gone: {},
  },
});

describe('one list of checks', () => {
  test.each<[Basket, readonly string[], string | null]>([
    [{ pieces: 1, isOpen: false }, ['Come back tomorrow.', 'Add 2.'], 'The shop is closed.'],
    [{ pieces: 1, isOpen: true }, ['Add 2.'], '1 are too few.'],
    [{ pieces: 3, isOpen: true }, [], null],
  ])('decides, explains and tells alike of %o', (basket, words, notice) => {
    const before = foldEvents(machine, [{ type: 'xstate.init', input: basket }]);
    const reasons = whyNot(before, { type: 'sent' }, wordsOf(checks));
    expect(reasons.map((reason) => reason.words)).toEqual(words);
    expect(failingNotice(checks, basket)).toBe(notice);
    const after = foldEvents(machine, [{ type: 'xstate.init', input: basket }, { type: 'sent' }]);
    expect(after.value).toBe(notice === null ? 'gone' : 'editing');
  });
});
