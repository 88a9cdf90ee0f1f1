import { describe, expect, test } from 'vitest';
import { and, createActor, setup } from 'xstate';
import { whyNot } from './index.ts';

const door = setup({
  types: {
    context: {} as { keys: number; needed: number },
    events: {} as { type: 'opened' } | { type: 'knocked'; times: number },
  },
  guards: {
    hasKeys: ({ context }) => context.keys >= context.needed,
    isDaytime: () => false,
    isLoud: (_, params: { times: number }) => params.times > 2,
  },
}).createMachine({
  context: { keys: 1, needed: 3 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        opened: [{ guard: and(['hasKeys', 'isDaytime']), target: 'open' }, { target: 'shut' }],
        knocked: { guard: { type: 'isLoud', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: {},
  },
});
const snapshot = createActor(door).start().getSnapshot();
const words = {
  hasKeys: ({ keys, needed }: { keys: number; needed: number }) => `Bring ${needed - keys} more keys.`,
  isDaytime: 'Come back in the morning.',
  isLoud: 'Knock harder.',
};

describe('whyNot', () => {
  test('names every failing guard of the first transition, and overlooks the fallback [CHK-17]', () => {
    expect(snapshot.can({ type: 'opened' })).toBe(true);
    expect(whyNot(snapshot, { type: 'opened' }, words)).toEqual([
      { guard: 'hasKeys', words: 'Bring 2 more keys.' },
      { guard: 'isDaytime', words: 'Come back in the morning.' },
    ]);
  });

  test('asks guards with params as the machine would', () => {
    expect(whyNot(snapshot, { type: 'knocked', times: 1 } as { type: string }, words)).toEqual([
      { guard: 'isLoud', words: 'Knock harder.' },
    ]);
    expect(whyNot(snapshot, { type: 'knocked', times: 3 } as { type: string }, words)).toEqual([]);
  });

  test('says so when the state takes no such event', () => {
    expect(whyNot(snapshot, { type: 'painted' }, words)).toMatchObject([{ guard: 'unexpected' }]);
  });
});
