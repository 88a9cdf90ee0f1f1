import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultSettings } from '@marketsquare/core/shop/settings';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstBanner } from '../../catalogue/index.ts';
import { openTestShop, type TestShop, withOwnMetrics } from '../../testing/test-shop.ts';
import { buildApp } from '../app.ts';
import { type FirstBanner, serveWeb } from './web.ts';

const page = '<!doctype html><title>shop</title>';

/** Who runs a shop that has settled nothing. */
const documents = () => defaultSettings.identity;

let shop: TestShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await openTestShop();
  const webRoot = join(shop.folder, 'dist');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'assets', 'shop.js'), 'export {};');
  app = await buildApp({ ...withOwnMetrics(shop.ports), webRoot }, shop.contract);
});

afterAll(async () => {
  await app?.close();
  await shop?.close();
});

/** Asks for a page as a browser does. */
const open = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the page', () => {
  test.each([
    '/search/100%',
    '/search/%',
    '/search/%zz',
    '/search/%FF',
    '/search/%C3%28',
    '/search/a%5Cb',
    '/search/%5C',
    '/search/%2e%2e',
    '/search/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd',
    '/search/..%20',
    '/search/%00',
    '/search/%2F',
    '/search/%3F%23',
    '/search/%E2%80%AE%F0%9F%8D%85',
    `/search/${'rice%20'.repeat(100)}`,
    '/category/water/50%',
    '/product/3/water/100%',
    '/search/.hidden',
    '//',
    '/?from=100%',
  ])('opens for %s, with the headers of a page', async (url) => {
    const reply = await open(url);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      page,
    ]);
    expect(reply.headers['content-security-policy']).toBeDefined();
  });

  test('opens for whatever else a browser sends after the shop’s name', async () => {
    const anyAddress = fc.string({ unit: fc.constantFrom(...'%/\\.?#2ef0 é🍅\u202e') });
    await fc.assert(
      fc.asyncProperty(anyAddress, async (text) => {
        // The address in a browser's form: it escapes characters that an address cannot hold, a percent sign
        // stays.
        const url = encodeURI(`/search/${text}`).replaceAll('%25', '%').replaceAll('#', '');
        expect((await open(url)).statusCode).toBe(200);
      }),
    );
  });

  test('is that of its screen where the build has one, whatever else the address says', async () => {
    const own = '<!doctype html><title>search</title>';
    const webRoot = join(shop.folder, 'with-pages');
    mkdirSync(join(webRoot, 'pages'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), page);
    writeFileSync(join(webRoot, 'pages', 'search.html'), own);
    const built = await buildApp({ ...withOwnMetrics(shop.ports), webRoot }, shop.contract);
    const bodyOf = async (url: string) => (await built.inject(url)).body;
    for (const url of [
      '/search/rice',
      '/search/rice%20and%20beans',
      '/search/100%',
      '/search?from=home',
      '/search',
    ])
      expect([url, await bodyOf(url)]).toEqual([url, own]);
    for (const url of ['/cart', '/searching/rice', '/product/search/50%', '/Search/rice', '/search-us'])
      expect([url, await bodyOf(url)]).toEqual([url, page]);
    await built.close();
  });

  test('is not the answer to a missing call, picture or file', async () => {
    for (const url of ['/api/nothing', '/images/none.svg', '/assets/none.js', '/assets/100%'])
      expect((await open(url)).headers['content-type']).toContain('application/json');
    expect((await app.inject({ method: 'POST', url: '/search/100%' })).statusCode).toBe(400);
    expect((await open('/assets/shop.js')).body).toBe('export {};');
  });

  test('serves neither impossible file names nor the notes of the build', async () => {
    const outside = await open('/assets/%00');
    expect([outside.statusCode, outside.json().code]).toEqual([404, 'not_found']);
    expect((await open('/.vite/manifest.json')).body).toBe(page);
  });
});

describe.each([
  ['the landing page', 'landing', '/', 'index.html'],
  ['home', 'home', '/home', 'pages/home.html'],
] as const)('%s', (_, front, address, plainFile) => {
  test('comes with its first banner, whatever that is called, and without one as any other page [LAND-01, HOME-17]', async () => {
    const webRoot = join(shop.folder, `with-${front}`);
    mkdirSync(join(webRoot, 'pages'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), page);
    const plainPage = `${page}<!-- ${plainFile} -->`;
    writeFileSync(join(webRoot, plainFile), plainPage);
    writeFileSync(
      join(webRoot, `${front}.html`),
      '<img src="https://first.banner.invalid/" alt="FIRST-BANNER-NAME">',
    );
    let banner: FirstBanner | null = { words: 'Rice "& <more>" $&', picture: '/images/banners/one.svg' };
    const served = Fastify();
    await serveWeb(served, webRoot, async (asked) => (asked === front ? banner : null), documents);
    const plain = await served.inject(address);
    expect(plain.body).toBe(
      '<img src="/images/banners/one.svg" alt="Rice &quot;&amp; &lt;more>&quot; $&amp;">',
    );
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    const packed = await served.inject({ url: address, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const zipped = await served.inject({ url: address, headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await served.inject({
      url: address,
      headers: { 'if-none-match': `${plain.headers.etag}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    banner = null;
    expect((await served.inject(address)).body).toBe(plainPage);
    await served.close();
  });
});

describe('the first banner', () => {
  const change = (
    place: 'home' | 'landing',
    row: { readonly image_url?: string; readonly category?: string },
  ) => shop.ports.database.write.updateTable('banners').set(row).where('place', '=', place).execute();

  test('is that of the page, with what is written in it [LAND-01, HOME-17]', async () => {
    expect(await firstBanner('landing', shop.ports)).toEqual({
      words: 'xmas hamper',
      picture: '/images/banners/two.svg',
    });
    expect(await firstBanner('home', shop.ports)).toEqual({
      words: 'banner_5',
      picture: '/images/banners/one.svg',
    });
    await change('landing', { image_url: '/images/banners/hampers.svg' });
    const words = 'A hamper says it best. Packed by hand, tied with your card.';
    expect(await firstBanner('landing', shop.ports)).toMatchObject({ words });
  });

  test('on home is one for the main slider, and there may be none [HOME-17]', async () => {
    await change('home', { category: 'water' });
    expect(await firstBanner('home', shop.ports)).toBeNull();
    await shop.ports.database.write.deleteFrom('banners').execute();
    expect(await firstBanner('landing', shop.ports)).toBeNull();
  });
});

describe('the page of a category', () => {
  test('asks for the picture of its first banner before its scripts do [CAT-03]', async () => {
    await shop.ports.database.write.deleteFrom('banners').execute();
    const banners = [
      ['/category/Water', 'banners/water.svg'],
      ['/category/fresh produce', 'banners/fresh.svg'],
      ['/category/odd', 'banners/"odd">.svg'],
    ] as const;
    const place = 'home' as const;
    const rows = banners.map(([url, image_url], id) => ({
      id,
      place,
      name: 'one',
      category: null,
      url,
      image_url,
    }));
    await shop.ports.database.write.insertInto('banners').values(rows).execute();
    const asked = async (url: string) => (await open(url)).headers.link;
    const linked = (picture: string) => `<${picture}>; rel=preload; as=image; fetchpriority=high`;
    expect(await asked('/category/water')).toBe(linked('/images/banners/water.svg'));
    expect(await asked('/category/water/still?sort=price')).toBe(linked('/images/banners/water.svg'));
    expect(await asked('/category/fresh%20produce')).toBe(linked('/images/banners/fresh.svg'));
    for (const url of ['/category/rice', '/category/odd', '/category/100%', '/category', '/search/water'])
      expect(await asked(url)).toBeUndefined();
  });
});

describe('the page of a whole category', () => {
  test('comes with its name and its first banner, and without one as any other page [CAT-03]', async () => {
    const webRoot = join(shop.folder, 'with-category');
    mkdirSync(join(webRoot, 'pages'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), page);
    const plainPage = `${page}<!-- plain -->`;
    writeFileSync(join(webRoot, 'pages', 'category.html'), plainPage);
    writeFileSync(
      join(webRoot, 'category.html'),
      '<h1>FIRST-HEADING</h1><img src="https://first.banner.invalid/" alt="">',
    );
    const served = Fastify();
    await serveWeb(
      served,
      webRoot,
      async (asked) =>
        typeof asked === 'object' && asked.category !== 'rice'
          ? { words: 'Drink', picture: '/images/banners/one.svg' }
          : null,
      documents,
    );
    const bodyOf = async (url: string) => (await served.inject(url)).body;
    const front = (heading: string) => `<h1>${heading}</h1><img src="/images/banners/one.svg" alt="">`;
    expect(await bodyOf('/category/WATER')).toBe(front('Water'));
    expect(await bodyOf('/category/sda?sort=price')).toBe(front('Small appliances'));
    expect(await bodyOf('/category/a%3Cb%20%26%20c')).toBe(front('A&lt;b &amp; c'));
    for (const url of [
      '/category/rice',
      '/category/water/still',

      '/category/prepared%20food',
    ])
      expect([url, await bodyOf(url)]).toEqual([url, plainPage]);
    await served.close();
  });
});

describe('what search engines may index', () => {
  test('a list of rules with the address of the map, which lists pages that open without a store', async () => {
    const rules = await open('/robots.txt');
    expect([rules.statusCode, rules.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(rules.body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /basket',
        'Sitemap: http://localhost:80/sitemap.xml',
      ]),
    );
    const map = await open('/sitemap.xml');
    expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(map.body).toContain('<url><loc>http://localhost:80/storelocator</loc></url>');
    expect(map.body).not.toContain('/checkout');
  });

  test('the host that a request names cannot break the map', async () => {
    const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'a<b&c' } });
    expect(map.body).not.toContain('a<b');
  });
});
