import { expect, test } from 'vitest';
import { patientReads } from './patient-reads.ts';

const read = 'http://shop.example/api/windows';
const lost = () => Promise.reject(new TypeError('network changed'));
const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }));

/** A network that gives these answers in turn, and the outcome of one request. */
async function ask(
  answers: readonly (() => Promise<Response>)[],
  { isOnline = true, method = 'GET' }: { readonly isOnline?: boolean; readonly method?: string } = {},
) {
  const waits: number[] = [];
  let calls = 0;
  const fetch = patientReads(async () => answers[calls++]?.() ?? lost(), {
    isOnline: () => isOnline,
    wait: async (ms) => void waits.push(ms),
  });
  const end = await fetch(read, { method }).then(
    ({ status }) => status,
    () => 'lost',
  );
  return { end, calls, waits };
}

test('a read that reached nobody is sent again, twice at most, after a pause', async () => {
  expect(await ask([lost, answer(200)])).toEqual({ end: 200, calls: 2, waits: [400] });
  expect(await ask([lost, lost, answer(200)])).toEqual({ end: 200, calls: 3, waits: [400, 1_200] });
  expect(await ask([lost, lost, lost, answer(200)])).toMatchObject({ end: 'lost', calls: 3 });
});

test('a server that is away for a moment is asked again, one that refuses is not', async () => {
  expect(await ask([answer(503), answer(200)])).toMatchObject({ end: 200, calls: 2 });
  expect(await ask([answer(503), answer(503), answer(503)])).toMatchObject({ end: 503, calls: 3 });
  for (const status of [400, 401, 404, 429, 500])
    expect(await ask([answer(status)])).toMatchObject({ end: status, calls: 1 });
});

test('a change is sent once: it may have taken effect although its answer was lost', async () => {
  expect(await ask([lost, answer(200)], { method: 'POST' })).toMatchObject({ end: 'lost', calls: 1 });
  expect(await ask([answer(503)], { method: 'DELETE' })).toMatchObject({ end: 503, calls: 1 });
});

test('without a network, and after the reader has left, nothing is sent again', async () => {
  expect(await ask([lost, answer(200)], { isOnline: false })).toMatchObject({ end: 'lost', calls: 1 });
  const leaving = new AbortController();
  let calls = 0;
  const fetch = patientReads(
    () => {
      calls += 1;
      leaving.abort();
      return lost();
    },
    { isOnline: () => true, wait: async () => {} },
  );
  await expect(fetch(read, { signal: leaving.signal })).rejects.toThrow('network changed');
  expect(calls).toBe(1);
});
