import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePicture } from '../../catalogue/photographs/index.ts';
import { PhotographsUnreached } from '../../store/photograph-store/index.ts';
import { memoryPhotographs } from '../../testing/memory-photographs.ts';
import { redAndBlue } from '../../testing/pictures.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../../testing/test-shop.ts';
import { buildApp } from '../app.ts';
import { photographsAnd } from './photographs.ts';

const store = memoryPhotographs();
let shop: TestShop;
let app: Awaited<ReturnType<typeof buildApp>>;
let url: string;

beforeAll(async () => {
  shop = await openTestShop();
  const taken = await takePicture(store, await redAndBlue(1200, 1200).jpeg().toBuffer());
  url = `/images/${taken.ok ? taken.address : ''}`;
  const drawn = async () => ({ body: '<svg/>', type: 'image/svg+xml', isStandIn: false });
  const pictures = photographsAnd(store, drawn);
  app = await buildApp({ ...withOwnMetrics(shop.ports), photographs: store, pictures }, shop.contract);
});

afterAll(async () => {
  await app.close();
  await shop.close();
});

test('a photograph is served in the widths that screens ask for, for ever, and as nothing but a picture', async () => {
  const sizes: number[] = [];
  for (const query of ['', '?width=960', '?width=576', '?width=288']) {
    const reply = await app.inject(`${url}${query}`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    sizes.push(reply.rawPayload.length);
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBe(4);
});

test('a photograph has no other width, and an unknown one is a 404; drawings stay as they are', async () => {
  const refused = await app.inject(`${url}?width=577`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Pictures are 288, 576, 960 pixels wide; without a width they come in their own size.',
  ]);
  const unknown = await app.inject(`/images/photos/${'0'.repeat(64)}.webp`);
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, undefined]);
  expect((await app.inject('/images/products/rice.svg')).body).toBe('<svg/>');
});

test('a place that is out of reach is a 503 and a line of the log', async () => {
  const read = () => Promise.reject(new PhotographsUnreached('the bucket does not answer'));
  const pictures = photographsAnd({ ...store, read });
  const lost = await buildApp({ ...withOwnMetrics(shop.ports), pictures }, shop.contract);
  expect((await lost.inject(url)).statusCode).toBe(503);
  expect(shop.log.join('')).toContain(
    '"event":"photographs.unreached","reason":"the bucket does not answer"',
  );
  await lost.close();
});
