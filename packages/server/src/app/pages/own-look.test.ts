import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checked, type ShopSettings, shopSettings } from '@marketsquare/core/shop/settings';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop, withOwnMetrics } from '../../testing/index.ts';
import { buildApp } from '../app.ts';

const page = `<!doctype html><head><meta name="application-name" content="SHOP-NAME">
<meta name="shop-company" content="SHOP-COMPANY"><meta name="shop-phone" content="SHOP-PHONE">
<meta name="shop-email" content="SHOP-EMAIL"><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
</head><h1>SHOP-NAME is on its way</h1>`;

const manifest =
  '{ "name": "SHOP-NAME", "short_name": "SHOP-NAME", "icons": [{ "src": "/icons/shop-192.png" }] }';

/** The first bytes of a PNG picture, and nothing more. */
const png = Buffer.from('89504e470d0a1a0a', 'hex');

function settingsOf(identity: object): ShopSettings {
  const read = checked(shopSettings, { identity });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}

/** The pages of a shop with its own identity. */
async function pagesOf(identity: object) {
  const shop = await openTestShop({ settings: settingsOf(identity) });
  const webRoot = join(shop.folder, 'dist');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), manifest);
  const app = await buildApp({ ...withOwnMetrics(shop.ports), webRoot }, shop.contract);
  onTestFinished(async () => {
    await app.close();
    await shop.close();
  });
  return (url: string) => app.inject(url);
}

test('every page says whose it is, whatever that is called [GEN-10, GEN-11]', async () => {
  const open = await pagesOf({ name: 'Rice "& <more>" $&', contact: { phone: '0803 000 0000' } });
  const name = 'Rice &quot;&amp; &lt;more>&quot; $&amp;';
  for (const url of ['/', '/index.html', '/login']) {
    const { body } = await open(url);
    expect(body).toContain(`<meta name="application-name" content="${name}">`);
    expect(body).toContain(`<h1>${name} is on its way</h1>`);
    expect(body).toContain('<meta name="shop-phone" content="0803 000 0000">');
    expect(body).not.toMatch(/SHOP-/);
  }
  const { name: told, short_name } = (await open('/manifest.webmanifest')).json();
  expect([told, short_name]).toEqual(['Rice "& <more>" $&', 'Rice "& <more>" $&']);
});

test('a shop without a look of its own has no sheet and no logo', async () => {
  const open = await pagesOf({ name: 'Mama Ngozi Stores' });
  expect((await open('/')).body).not.toContain('/shop/');
  expect((await open('/shop/look.css')).body).toBe('');
  expect((await open('/shop/logo')).statusCode).toBe(404);
});

test('colours and logo come by a sheet of their own, which follows the theme', async () => {
  const open = await pagesOf({
    look: {
      logo: { type: 'image/png', data: png.toString('base64') },
      colours: { light: '#8a1538', dark: '#ff9bb0' },
    },
    legal: { terms: '# Ours', about: '# Us' },
  });
  const { body } = await open('/');
  expect(body).toMatch(/<link rel="stylesheet" href="\/shop\/look\.css\?[0-9a-f]{12}">/);
  expect(body).toContain('href="/shop/logo" type="image/png"');
  expect(body).toContain('<meta name="own-pages" content="terms about">');
  const sheet = await open('/shop/look.css');
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(sheet.body).toContain(':root{--leaf:#8a1538;');
  expect(sheet.body).toContain(':root[data-theme="dark"]{--leaf:#ff9bb0;');
  expect(sheet.body).toContain('[data-mark]{background:url("/shop/logo?');
  const logo = await open('/shop/logo');
  expect([logo.headers['content-type'], logo.rawPayload.equals(png)]).toEqual(['image/png', true]);
  expect((await open('/manifest.webmanifest')).json().icons[0]).toEqual({
    src: '/shop/logo',
    sizes: 'any',
    type: 'image/png',
  });
});

test('a page that the shop has written is read as Markdown, and any other is not there', async () => {
  const open = await pagesOf({ legal: { terms: '# Ours' } });
  expect((await open('/api/legalPage?page=terms')).json().data).toEqual({ markdown: '# Ours' });
  expect((await open('/api/legalPage?page=privacy')).statusCode).toBe(404);
});
