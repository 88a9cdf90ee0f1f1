import { expect, test } from 'vitest';
import { mutex } from '../mutex.ts';
import { untilItWins } from './retries.ts';

function refused(code: string): Error {
  return Object.assign(new Error('refused'), { code, severity: 'ERROR' });
}

/** Work that fails so often, and what was counted and waited meanwhile. */
async function after(failures: number, error: Error) {
  const pauses: number[] = [];
  let counted = 0;
  let tries = 0;
  const result = await untilItWins(
    {
      chance: (_, most) => most,
      tried: () => {
        counted += 1;
      },
      pause: async (ms) => void pauses.push(ms),
      turns: mutex(),
    },
    async () => {
      tries += 1;
      if (tries <= failures) throw error;
      return 'won';
    },
  ).catch((failure: unknown) => failure);
  return { result, tries, counted, pauses };
}

test.each(['40001', '40P01', '23505'])(
  'a command that lost by %s is run again, after longer and longer pauses',
  async (code) => {
    expect(await after(3, refused(code))).toEqual({ result: 'won', tries: 4, counted: 3, pauses: [8, 16] });
  },
);

test('a command that found its stream moved on is run again', async () => {
  const moved = new Error('the stream has moved on', { cause: refused('23505') });
  expect(await after(1, moved)).toMatchObject({ result: 'won', tries: 2 });
});

test('a command that always loses is given up after twelve tries', async () => {
  const error = refused('40001');
  const { result, tries, counted, pauses } = await after(99, error);
  expect({ result, tries, counted }).toEqual({ result: error, tries: 12, counted: 11 });
  expect(Math.max(...pauses)).toBe(500);
});

test('another error is not tried again', async () => {
  const error = refused('23514');
  expect(await after(1, error)).toEqual({ result: error, tries: 1, counted: 0, pauses: [] });
});
