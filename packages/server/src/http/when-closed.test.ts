import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from './listening/index.ts';
import { whenClosed } from './when-closed.ts';

test('all who ask for the end of an answer are told, by one listener, also where its caller hangs up', async () => {
  const told: string[] = [];
  let listeners = 0;
  const server = createServer((_, answer) => {
    const before = answer.listenerCount('close');
    for (const who of ['metrics', 'drain']) whenClosed(answer, () => told.push(who));
    listeners = answer.listenerCount('close') - before;
    caller.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = get({ port: portOf(server), host: '127.0.0.1' });
  caller.on('error', () => {});
  await expect.poll(() => told).toEqual(['metrics', 'drain']);
  expect(listeners).toBe(1);
  server.close();
});
