import { expect, test } from 'vitest';
import { serverClock } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60_000;

/** A server whose replies take a while, asked by a device whose clock is wrong. */
function world(wrongBy: number, kept: 'no-store' | 'no-cache' = 'no-store') {
  let truth = noon;
  let deviation = wrongBy;
  const clock = serverClock(() => truth + deviation);
  const corrections: number[] = [];
  clock.onCorrected(() => corrections.push(clock.now() - truth));
  const ask = clock.timed(async () => {
    truth += 300;
    const headers = { date: new Date(truth).toUTCString(), 'cache-control': kept };
    truth += 700;
    return new Response('', { headers });
  });
  return {
    ask: () => ask('http://shop.example/api/me'),
    error: () => clock.now() - truth,
    setDevice: (wrong: number) => {
      deviation = wrong;
    },
    corrections,
  };
}

test.each([day, -day, 365 * day, -365 * day, 5 * 60_000])(
  'a device that is wrong by %i ms goes by the server after one reply, but for the time that it was on its way',
  async (wrongBy) => {
    const { ask, error, corrections } = world(wrongBy);
    expect(error()).toBe(wrongBy);
    await ask();
    expect(Math.abs(error())).toBeLessThan(2_000);
    expect(corrections).toEqual([error()]);
  },
);

test.each([0, 30_000, -30_000])(
  'a device that is wrong by %i ms, less than a minute, is left alone',
  async (wrongBy) => {
    const { ask, error, corrections } = world(wrongBy);
    for (let turn = 0; turn < 5; turn += 1) await ask();
    expect([error(), corrections]).toEqual([wrongBy, []]);
  },
);

test('a device whose date is put right meanwhile is heard of at the next reply', async () => {
  const { ask, error, setDevice } = world(day);
  await ask();
  setDevice(0);
  await ask();
  expect(Math.abs(error())).toBeLessThan(2_000);
});

test('a reply that may have been kept tells no time', async () => {
  const { ask, error } = world(day, 'no-cache');
  await ask();
  expect(error()).toBe(day);
});
