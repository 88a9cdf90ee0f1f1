import { describe, expect } from 'vitest';
import { z } from 'zod';
import { cards } from '../support/emulator.ts';
import { onlyFull } from '../support/full-run.ts';
import { type CommandResult, marketsquare, scenarioAmounts } from '../support/marketsquare.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { test } from './journey.ts';
import { account } from './models/account.ts';
import { checkout, type Details, type TypedAddress } from './models/checkout.ts';
import { confirmation } from './models/confirmation.ts';
import { type Kept, keptBy } from './models/kept.ts';
import { popup } from './models/popup.ts';
import { lekkiDelivery, lekkiPickup, palmOil, storefront, water } from './models/storefront.ts';
import type { Visit } from './models/visit.ts';

/**
 * The remains of a visit: a session that replays to the same end, the same totals in the terminal, and no
 * word of the shopper's own.
 */

const entrySchema = z.object({ seq: z.number(), actor: z.string(), digest: z.string().optional() });
const uploadSchema = z.object({ session: z.string(), entries: z.array(entrySchema) });
const machineSchema = z.object({ actor: z.string(), state: z.string(), context: z.unknown() });
const replaySchema = z.object({
  session: z.string(),
  entries: z.array(entrySchema),
  digests: z.object({ same: z.number(), different: z.number(), missing: z.number() }),
  divergesAt: z.number().nullable(),
  machines: z.array(machineSchema),
});

function replaySession(shop: RunningShop, code: string): Promise<CommandResult> {
  return marketsquare('replay', code, '--json', '--data', shop.dataDir);
}

test('the session just recorded is found by its order, replays to the end it had, and the terminal comes to the same totals', async ({
  begin,
  shop,
}) => {
  const { page } = await begin();
  const uploads: z.infer<typeof uploadSchema>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/saveSession')) return;
    uploads.push(uploadSchema.parse(request.postDataJSON()));
  });
  const store = storefront(page);
  await store.openShop();
  await store.chooseStore(lekkiPickup);
  await store.add(palmOil, 2);
  await store.add(water, 3);
  await store.openCart();
  await store.proceedToCheckout();
  const form = checkout(page);
  await form.prepareToPay('Paystack');
  await form.shareVisit();
  const amounts = await form.amounts();
  await form.pay();
  const uploaded = page.waitForResponse('**/api/saveSession');
  await popup(page, 'Paystack').payByCard(cards.paystack);
  await confirmation(page).opens();
  const { 'Order number': code = '' } = await confirmation(page).facts();
  expect((await uploaded).ok()).toBe(true);

  const replayed = await replaySession(shop, code);
  expect(replayed).toMatchObject({ code: 0, stderr: '' });
  const replay = replaySchema.parse(JSON.parse(replayed.stdout));
  const recorded = uploads
    .filter(({ session }) => session === replay.session)
    .flatMap(({ entries }) => entries);
  expect(replay.entries).toEqual(recorded);
  expect(replay.divergesAt).toBeNull();
  expect(replay.digests).toEqual({ same: recorded.length, different: 0, missing: 0 });
  const ends = Object.fromEntries(replay.machines.map(({ actor, state }) => [actor, state]));
  expect(ends).toMatchObject({ shop: 'anonymous', payment: 'confirmed', checkout: 'closed' });
  const contexts = Object.fromEntries(replay.machines.map(({ actor, context }) => [actor, context]));
  expect(contexts.payment).toMatchObject({ order: { code }, failure: null });
  expect(contexts.groceryCart).toMatchObject({ lines: [] });

  const verified = await marketsquare('verify', code, '--json', '--data', shop.dataDir);
  expect(verified.code).toBe(0);
  expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, compared: recorded.length });

  expect(await scenarioAmounts('guest-pickup-paystack', shop.url)).toEqual(amounts);
});

const marked: Details & TypedAddress & { readonly password: string } = {
  firstName: 'Qafirstmark',
  lastName: 'Qalastmark',
  email: 'qamailmark@example.com',
  phone: '08076540001',
  label: 'Qalabelmark',
  street: '77 Qastreetmark Close',
  landmark: 'Behind Qalandmark',
  enquiryName: 'Qaenquiremark',
  enquiryNumber: '08076540002',
  handoverName: 'Qahandovermark',
  handoverNumber: '08076540003',
  note: 'Please ring Qanotemark',
  password: 'Qapasswordmark-1',
};

/** The part of each that no other text holds, however it is spelled. */
const marks = Object.values(marked).map((text) =>
  (/qa[a-z]+/i.exec(text)?.[0] ?? text.replace(/^0/, '')).toLowerCase(),
);
/** The marks that the confirmation shows again: name, e-mail and phone. */
const confirmedMarks = marks.slice(0, 4);
/** The marks that wait in the tab until the order is placed. */
const draftedMarks = marks.slice(0, -1);

function marksIn(text: string): readonly string[] {
  const found = text.toLowerCase();
  return marks.filter((mark) => found.includes(mark));
}

function marksKept({ localStorage, indexedDB, caches, cookies }: Kept): readonly string[] {
  return marksIn([localStorage, indexedDB, caches, cookies].join('\n'));
}

/** After the order the tab alone knows whose it was; everything else that was typed is gone. */
async function expectNothingTold(shop: RunningShop, { page, addresses }: Visit, code: string): Promise<void> {
  const kept = await keptBy(page);
  expect(marksKept(kept)).toEqual([]);
  expect(marksIn(kept.sessionStorage)).toEqual(confirmedMarks);
  const replayed = await replaySession(shop, code);
  expect(replayed.code).toBe(0);
  expect(marksIn(replayed.stdout)).toEqual([]);
  expect(marksIn(addresses.map(decodeURIComponent).join('\n'))).toEqual([]);
  await expect.poll(shop.log).toContain('"route":"/api/placeorder"');
  expect(marksIn(shop.log())).toEqual([]);
}

describe('of what is typed nothing is in the journal, in the browser, in an address or in the log', () => {
  test('for a guest who types an address', async ({ begin, shop }) => {
    const visit = await begin({ width: 1280 });
    const { page } = visit;
    const store = storefront(page);
    await store.openShop();
    await store.chooseStore(lekkiDelivery);
    await store.add(palmOil, 2);
    await store.openCart();
    await store.proceedToCheckout();
    const form = checkout(page);
    await form.fillAddress(marked);
    await form.prepareToPay('Paystack', marked);
    await form.shareVisit();
    await form.pay();
    await popup(page, 'Paystack').opens();
    const during = await keptBy(page);
    expect(marksKept(during)).toEqual([]);
    expect(marksIn(during.sessionStorage)).toEqual(draftedMarks);
    const uploaded = page.waitForResponse('**/api/saveSession');
    await popup(page, 'Paystack').payByCard(cards.paystack);
    const { 'Order number': code = '' } = await confirmation(page).facts();
    await uploaded;
    await expectNothingTold(shop, visit, code);
  });

  test.for(onlyFull([360]))(
    'for a customer who registers, logs in and saves an address, %i px wide',
    async (width, { begin, shop }) => {
      const visit = await begin({ width });
      const { page } = visit;
      const store = storefront(page);
      await store.openShop();
      await store.chooseStore(lekkiDelivery);
      await account(page).register(marked);
      await account(page).signIn(marked);
      expect(marksIn(Object.values(await keptBy(page)).join('\n'))).toEqual([]);
      await store.add(palmOil, 2);
      await store.openCart();
      await store.proceedToCheckout();
      const form = checkout(page);
      await account(page).addAddress(marked);
      await form.chooseAddress(marked.label);
      await form.prepareToPay('Flutterwave', marked);
      await form.shareVisit();
      await form.pay();
      await popup(page, 'Flutterwave').opens();
      const during = await keptBy(page);
      expect(marksKept(during)).toEqual([]);
      expect(marksIn(during.sessionStorage)).not.toContain('qapasswordmark');
      const uploaded = page.waitForResponse('**/api/saveSession');
      await popup(page, 'Flutterwave').payByCard(cards.flutterwave);
      const { 'Order number': code = '' } = await confirmation(page).facts();
      await uploaded;
      await expectNothingTold(shop, visit, code);
    },
  );
});
