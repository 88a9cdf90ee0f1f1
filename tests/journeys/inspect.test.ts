import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { dist } from '../bench/bundles.ts';
import { phoneFirst } from '../support/browser.ts';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { staffMember } from '../support/people.ts';
import { test } from './journey.ts';
import { oilForPickup } from './models/basket.ts';
import { checkout, zainab } from './models/checkout.ts';
import { inspector, staffDoor } from './models/inspector.ts';
import { popup } from './models/popup.ts';
import { expectSound } from './models/sound.ts';

/** Staff look at the machines of a shop in another tab. */

describe.each(phoneFirst)('%i px wide', (width) => {
  test('nobody but staff finds the page, and no store is asked for [ROLE-08]', async ({ begin }) => {
    const { page } = await begin({ width });
    await page.goto('/inspect');
    await page.getByRole('heading', { name: 'We could not find this page' }).waitFor();
  });

  test('staff come in by name and password, from a screen that asks for no store [ROLE-08]', async ({
    begin,
  }) => {
    const { page } = await begin({ width });
    const door = staffDoor(page);
    await door.open();
    expect(await door.robots()).toBe('noindex');
    await door.signIn({ name: 'Staff', password: '' });
    await page.getByText('Please use small letters').waitFor();
    await expectSound({ page }, 'staff sign-in');
    await door.signIn({ ...staffMember, password: 'not the password' });
    await door.isRefused('Wrong name or password.');
    await door.signInToInspector(staffMember);
    await page.getByRole('heading', { name: 'Nothing to look at yet' }).waitFor();
    await door.open();
    await door.isOpen();
    await expectSound({ page }, 'staff, signed in');
    await door.openInspector();
    await page.waitForURL('**/inspect');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const word of [staffMember.password, 'not the password', `"${staffMember.name}"`])
      expect(kept).not.toContain(word);
  });
});

describe.each(onlyFull(phoneFirst))('%i px wide', (width) => {
  test('the payment is followed through a checkout, and an event that is sent arrives', async ({ begin }) => {
    const { page } = await begin({ width, basket: oilForPickup });
    const form = checkout(page);
    await form.open();
    await form.prepareToPay('Paystack');

    const desk = inspector(await openDesk(page));
    await desk.isWatching();
    await desk.choose('payment');
    await expect.poll(desk.activeStates).toEqual(['payment.idle']);

    await page.bringToFront();
    await form.pay();
    const gateway = popup(page, 'Paystack');
    await gateway.opens();
    await desk.page.bringToFront();
    await desk.showsState('payment', 'card.awaitingGateway');
    await expect.poll(desk.activeStates).toEqual(['payment.card.awaitingGateway']);
    await expect
      .poll(desk.events)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('payment xstate.done.actor.startPayment → card.awaitingGateway'),
        ]),
      );
    await expectSound(desk, 'inspector');

    await desk.choose('groceryCart');
    await desk.send('cart.quantityTyped', '{"key": 7');
    await desk.isToldOfPayload('This is not JSON');
    await desk.send('cart.noticeDismissed', '{}');
    await desk.isTold('cart.noticeDismissed arrived');
    await desk.choose('checkout');
    await desk.send('checkout.termsToggled', '{"accepted": false}');
    await desk.isTold('checkout.termsToggled arrived');
    // The desk hears of it from the shop's machines, whose page shows it a moment later.
    const terms = page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' });
    await expect.poll(() => terms.isChecked()).toBe(false);

    await page.bringToFront();
    await gateway.payByCard(cards.paystack);
    await page.waitForURL('**/confirm');
    await desk.choose('payment');
    await desk.showsState('payment', 'confirmed');
    const shown = (await desk.page.locator('body').textContent()) ?? '';
    for (const word of [zainab.firstName, zainab.email, zainab.phone, zainab.note, staffMember.password])
      expect(shown).not.toContain(word);
    // The sign-in of staff is no part of the shopper's session.
    expect((await desk.events()).join()).not.toContain('staffLogin');
  });
});

test("nothing that is built holds Stately's inspector, which is for development alone", () => {
  const scripts = globSync('**/*.js', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts)
    expect(readFileSync(join(dist, script), 'utf8'), script).not.toMatch(/statelyai|stately\.ai/);
});

/** A second page of the same browser, signed in as staff. */
async function openDesk(shopper: Page): Promise<Page> {
  const page = await shopper.context().newPage();
  const door = staffDoor(page);
  await door.open();
  await door.signInToInspector(staffMember);
  return page;
}
