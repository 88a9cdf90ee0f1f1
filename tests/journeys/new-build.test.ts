import { createServer } from 'node:http';
import { portOf } from '@marketsquare/server/http/listening';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { consentedAt } from '../support/consent.ts';
import { test as journey } from './journey.ts';

/** A newer release of the shop comes while it is open: its worker takes over from the old one's. */

/**
 * The address of a shop that serves an older build until told: the same files, with scripts at
 * other addresses.
 */
interface Releases {
  readonly url: string;
  readonly release: () => void;
}

/** Where the old build has its scripts. */
const oldScripts = /^\/old\//;

const test = journey.extend('releases', async ({ shop }, { onCleanup }): Promise<Releases> => {
  let isNew = false;
  const asOld = (body: string) => body.replaceAll('/assets/', '/old/').replace(/(?<=version:`)/, 'old');
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    const isOld = oldScripts.test(url);
    const reply = await fetch(shop.url + url.replace(oldScripts, '/assets/'), {
      headers: { accept: headers.accept ?? '*/*' },
    });
    const kept = ['content-type', 'cache-control'].map((name) => [name, reply.headers.get(name) ?? '']);
    response.writeHead(isOld && isNew ? 404 : reply.status, Object.fromEntries(kept));
    const isNamed = /html|javascript/.test(reply.headers.get('content-type') ?? '');
    if (isNamed && !isNew) response.end(asOld(await reply.text()));
    else response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onCleanup(() => void server.close());
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    release: () => {
      isNew = true;
    },
  };
});

const keptPages = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('page-')));

test('the page of a newer build follows the old one, with a network and without, and none of them is blank', async ({
  browser,
  releases,
}) => {
  const { url, release } = releases;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    storageState: consentedAt(url),
  });
  const shows = (page: Page) => page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor();
  const script = (page: Page) => page.locator('script[type="module"][src]').getAttribute('src');
  const old = await context.newPage();
  await old.goto('/about');
  await shows(old);
  await expect.poll(() => keptPages(old)).toHaveLength(1);
  const [oldPage] = await keptPages(old);
  await old.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

  release();
  await old.reload();
  await shows(old);
  expect(await script(old)).not.toMatch(oldScripts);
  // The newer worker has all it needs, and waits for the tab of the old one.
  await expect.poll(() => keptPages(old)).toHaveLength(2);
  await context.setOffline(true);
  await old.reload();
  await shows(old);
  expect(await script(old)).toMatch(oldScripts);
  await context.setOffline(false);

  await old.close();
  const next = await context.newPage();
  /**
   * The stored pages once a page of the shop has opened. One that opens while the browser still counts the
   * closed tab has the old worker.
   */
  const visit = async () => {
    await next.goto('about:blank');
    await next.goto('/about');
    await shows(next);
    return keptPages(next);
  };
  await expect.poll(visit, { timeout: 40_000 }).toHaveLength(1);
  expect(await keptPages(next)).not.toContain(oldPage);
  await context.setOffline(true);
  await next.reload();
  await shows(next);
  expect(await script(next)).not.toMatch(oldScripts);
  await context.close();
});
