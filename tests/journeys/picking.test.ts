import { expect } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeBelieveCamera } from '../support/make-believe-camera.ts';
import { paidOrder } from '../support/paid-order.ts';
import { staffMember } from '../support/people.ts';
import { test as journey, visitsAt } from './journey.ts';
import { account } from './models/account.ts';
import { keptBy } from './models/kept.ts';
import { lekkiPickup } from './models/storefront.ts';

/** In a Chromium whose camera sees what the test holds in front of it. */
const test = journey
  .extend('phone', { scope: 'file' }, async ({ chromiumPath }, { onCleanup }) => {
    const camera = makeBelieveCamera();
    const browser = await launchBrowser(chromiumPath, ...camera.args);
    onCleanup(() => browser.close().finally(camera.close));
    return { camera, browser };
  })
  .extend('begin', async ({ phone, shop, task }, { onCleanup }) => {
    const { begin, end } = visitsAt(phone.browser, shop.url);
    onCleanup(() => end(task.result?.state === 'fail'));
    return begin;
  });

test('an order is picked without a network: each press is sent once, in order, what is short goes back, and the bag to whoever shows the code', async ({
  begin,
  desk,
  emulator,
  phone,
  shop,
}) => {
  const { customer, order } = await paidOrder(shop.url, emulator);
  const code = order.unique_code;

  // A picker, at a phone of 360 pixels whose clock the test turns.
  const { page } = await begin({ width: 360, hasWorker: true });
  await page.clock.install();
  await page.goto('/staff');
  await page.getByLabel('Name').fill(staffMember.name);
  await page.getByLabel('Password').fill(staffMember.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Desk', level: 1 }).waitFor();
  await page.goto(`/desk/picking?orders=${code}&store=${order.store.id}`);
  const picked = page.getByRole('button', { name: /^Picked: / });
  await picked.first().waitFor();

  // The page is kept on the phone, so that it opens without a network.
  await page.clock.fastForward('00:10');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A turned clock has no list of what the page loaded before its worker: loaded again, the worker keeps it.
  await page.reload();
  await picked.first().waitFor();
  await page.context().setOffline(true);
  await picked.first().click();
  await page.getByText('In the bag').first().waitFor();
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Short: / })
    .first()
    .click();
  await page.getByLabel('In the bag, of 2').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Ready: ${code}` }).click();
  await page.clock.fastForward('10:00');
  const kept = page.getByText(/presses wait on this phone/);
  await kept.waitFor();
  const { localStorage: stored, sessionStorage: ofTab } = await keptBy(page);
  expect(`${stored}${ofTab}`).not.toMatch(/Zainab|zainab@|08000000011/);
  expect((await desk.facts(code)).events.filter(({ type }) => type.startsWith('order.line'))).toEqual([]);

  await page.reload();
  await kept.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Ready For Dispatch').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const { events } = await desk.facts(code);
  const presses = events.filter(({ type }) => /^order\.(line|packed)/.test(type));
  expect(presses.map(({ type }) => type)).toEqual([
    'order.linePicked',
    'order.lineUnpicked',
    'order.linePicked',
    'order.packed',
  ]);
  expect(new Set(presses.map(({ data: { press } }) => press)).size).toBe(presses.length);

  // The shopper reads on their order and its receipt what was short, and what goes back.
  const shopper = await begin({ basket: { store: lekkiPickup } });
  await shopper.page.goto('/login');
  await account(shopper.page).signIn(customer);
  await shopper.page.goto(`/orderview/${order.id}`);
  const isTold = async () => {
    await shopper.page.getByText(/^1 of 2 were there; ₦[\d,.]+ back$/).waitFor();
    await shopper.page.getByText(/of this order goes back to you: it was short or cheaper\.$/).waitFor();
  };
  await isTold();

  // The picker's camera reads the code from the shopper's phone.
  await phone.camera.show(shopper.page.getByRole('img', { name: `QR code of ${code}` }));
  await page.getByRole('button', { name: `Hand over ${code}` }).click();
  await page.getByRole('button', { name: 'Scan the code' }).click();
  await page.getByText('Picked Up').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await shopper.page.getByRole('link', { name: 'Receipt' }).click();
  await shopper.page.getByRole('heading', { name: 'Receipt', level: 1 }).waitFor();
  await isTold();
});
