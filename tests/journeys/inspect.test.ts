import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { staffMember } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { checkout, zainab } from './models/checkout.ts';
import { inspector } from './models/inspector.ts';
import { popup } from './models/popup.ts';
import { lekkiPickup, storefront } from './models/storefront.ts';
import { expectSound, startVisit, type Visit } from './models/visit.ts';

/** Staff look at the machines of a shop in another tab. */

const palmOil = 'Benue Valley Palm Oil 5L';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startSeededShop();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe.each([
  ['phone', 360],
  ['desktop', 1280],
])('on a %s', (_, width) => {
  let visit: Visit;

  beforeEach(async () => {
    visit = await startVisit(browser, { url: shop.url, width });
  });

  afterEach(async () => {
    await visit.close();
    expect(visit.errors).toEqual([]);
  });

  test('nobody but staff finds the page, and no store is asked for [ROLE-08]', async () => {
    await visit.page.goto('/inspect');
    await visit.page.getByRole('heading', { name: 'We could not find this page' }).waitFor();
  });

  test('the payment is followed through a checkout, and an event that is sent arrives', async () => {
    const { page } = visit;
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiPickup);
    await store.add(palmOil, 4);
    await store.openCart();
    await store.proceedToCheckout();
    const form = checkout(page);
    await form.fill(zainab);
    await form.chooseGateway('Paystack');
    await form.acceptTerms();

    const desk = inspector(await openDesk(page));
    await desk.isWatching();
    await desk.choose('payment');
    expect(await desk.activeStates()).toEqual(['payment.idle']);

    await page.bringToFront();
    await form.pay();
    const gateway = popup(page, 'Paystack');
    await gateway.opens();
    await desk.page.bringToFront();
    await desk.showsState('payment', 'awaitingGateway');
    expect(await desk.activeStates()).toEqual(['payment.awaitingGateway']);
    expect(await desk.events()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('payment xstate.done.actor.startPayment → awaitingGateway'),
      ]),
    );
    await expectSound({ ...visit, page: desk.page }, 'inspector');

    await desk.choose('groceryCart');
    await desk.send('cart.quantityTyped', '{"key": 7');
    await desk.isToldOfPayload('This is not JSON');
    await desk.send('cart.noticeDismissed', '{}');
    await desk.isTold('cart.noticeDismissed arrived');
    await desk.choose('checkout');
    await desk.send('checkout.termsToggled', '{"accepted": false}');
    await desk.isTold('checkout.termsToggled arrived');
    expect(await page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).isChecked()).toBe(
      false,
    );

    await page.bringToFront();
    await gateway.payByCard(cards.paystack);
    await page.waitForURL('**/confirm');
    await desk.choose('payment');
    await desk.showsState('payment', 'confirmed');
    const shown = (await desk.page.locator('body').textContent()) ?? '';
    for (const word of [zainab.firstName, zainab.email, zainab.phone, zainab.note])
      expect(shown).not.toContain(word);
  });
});

/** A second page of the same browser, logged in as staff. */
async function openDesk(shopper: Page): Promise<Page> {
  const page = await shopper.context().newPage();
  await page.request.post('/api/staff/login', { data: staffMember });
  await page.goto('/inspect');
  return page;
}
