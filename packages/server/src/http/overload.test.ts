import fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedLoad } from './overload.ts';

test('an iteration that lasts too long turns away what comes after its first 50 requests, and counts it', async () => {
  const app = fastify();
  const counts = new Map<string, number>();
  // No iteration is this short, so that only the number of requests counts.
  shedLoad(app, -1, counts);
  app.get('/', async () => 'served');
  app.get('/readyz', async () => 'ready');
  await app.ready();
  const paths = [...Array.from({ length: 53 }, () => '/'), '/readyz'];
  const replies = await Promise.all(paths.map((path) => app.inject(path)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(51);
  expect(replies.at(-1)?.body).toBe('ready');
  expect(counts).toEqual(new Map([['requests_shed_total', 3]]));
  await app.close();
});
