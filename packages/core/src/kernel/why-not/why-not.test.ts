import { describe, expect, test } from 'vitest';
import { and, createActor, setup } from 'xstate';
import { entrySchema } from '../../journal/index.ts';
import { groundsBy, groundsOf, nairaText, type Params, textOf, whyNot } from './index.ts';

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
  hasKeys: {
    params: ({ keys, needed }: { keys: number; needed: number }) => ({ missing: needed - keys }),
    text: ({ missing }: Params) => `Bring ${missing} more keys.`,
  },
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

  test('gives the grounds of a refusal, from which its words are said again', () => {
    const grounds = groundsOf(snapshot, { type: 'opened' }, words);
    expect(grounds).toEqual({
      guards: ['hasKeys', 'isDaytime'],
      message: { id: 'hasKeys', params: { missing: 2 } },
    });
    expect(textOf(words.hasKeys, { missing: 2 })).toBe('Bring 2 more keys.');
    expect(groundsOf(snapshot, { type: 'knocked', times: 3 } as { type: string }, words)).toBeNull();
    expect(groundsBy('isEmpty')).toEqual({ guards: ['isEmpty'], message: { id: 'isEmpty', params: {} } });
  });

  test('gives the message of the guard whose words are shown, where that one fails', () => {
    const shown = (guard: string) => groundsOf(snapshot, { type: 'opened' }, words, guard)?.message;
    expect(shown('isDaytime')).toEqual({ id: 'isDaytime', params: {} });
    expect(shown('isLoud')).toEqual({ id: 'hasKeys', params: { missing: 2 } });
  });

  test('keeps of a value as much as an entry of a journal takes', () => {
    const { message } = groundsBy('isReached', { stores: 'x'.repeat(201), count: 3 });
    const refused = { guards: ['isReached'], message, count: 1 };
    expect(message.params).toEqual({ stores: 'x'.repeat(200), count: 3 });
    expect(
      entrySchema.parse({ v: 8, session: 's', seq: 0, at: 0, actor: 'a', event: { type: 'b' }, refused }),
    ).toMatchObject({ refused });
  });

  test('says a recorded amount in naira, and nothing of what is none', () => {
    expect([125_000, 0.5, 'x', undefined].map(nairaText)).toEqual(['₦1,250.00', '?', '?', '?']);
  });

  test('says so when the state takes no such event', () => {
    expect(whyNot(snapshot, { type: 'painted' }, words)).toMatchObject([{ guard: 'unexpected' }]);
  });
});
