import { createRecorder, type JournalEntry, type Recorder } from '@marketsquare/core/journal';
import { type FormName, openForm, selectIsSubmitting } from '@marketsquare/core/kernel/form';
import { noteKey } from '@marketsquare/core/shop/cart';
import {
  purchaseFields,
  purchaseProblem,
  selectIsBought,
  selectIsPurchasing,
  selectPurchaseNotice,
} from '@marketsquare/core/shop/gift-card/purchase';
import { redemptionSerialKey, selectIsRedeeming } from '@marketsquare/core/shop/wallet/redemption';
import { defaultTopUpLimits, topUpGrounds } from '@marketsquare/core/shop/wallet/top-up';
import { addressFields, writeAddress } from '@marketsquare/core/storefront/address-book';
import type { PopupRequest } from '@marketsquare/core/storefront/root';
import { type FormPorts, screens, type WalletPorts } from '@marketsquare/core/storefront/screens';
import { toUser, type User } from '@marketsquare/core/wire/api';
import type { Till } from '@marketsquare/server/testing';
import { expect } from 'vitest';
import { createActor, type InspectionEvent, waitFor } from 'xstate';
import { cookieFetch } from '../scenario/cookie-fetch.ts';
import { openShopper, type ServedShopper } from '../scenario/shopper.ts';
import { takeStep } from '../scenario/steps.ts';
import type { MarkedForm, MarkedShopper } from './marked-shopper.ts';
import type { World } from './situations.ts';

/** The keys of what a shopper leaves behind, and the visits that they shared. */
export interface Life {
  readonly code: string;
  readonly order: readonly JournalEntry[];
  readonly forms: readonly JournalEntry[];
}

/**
 * Has a shopper type every personal and secret value that the shop takes: into forms, wallet, gift cards, an order that is
 * refused before it is paid, and the chat. Both of their visits are shared.
 *
 * @param number  from which ids and chance follow
 */
export async function liveMarked(
  { till, url }: World,
  shopper: MarkedShopper,
  number: number,
): Promise<Life> {
  const chance = countedChance(number);
  const popup = popupOf(till);
  const buyer = openShopper(url, popup, {
    ...chance,
    fetch: oneByOne(cookieFetch(), shopper.internetAddress),
  });
  const forms = openForms(buyer, chance.id(), popup);
  for (const form of shopper.forms) await forms.fillIn(form, chance.id());
  await till.issue(shopper.serial, 5_000);
  await forms.saveAddress(shopper.address);
  await forms.tryGiftCard(shopper.wrongSerial);
  await forms.buyPresent(shopper.present, Date.now() + number);
  forms.pressInVain();

  await order(buyer, till, shopper, number);
  const code = buyer.order?.code ?? '';
  const placed = shopper.order;
  const known = { code, phone: placed['customer.phone'] };
  await forms.fillIn({ name: 'trackOrder', typed: known }, chance.id());
  // Only the order of a guest becomes somebody's own.
  const mail = { email: placed['customer.email'] };
  await forms.fillIn({ name: 'ownOrder', typed: mail, isRefused: true }, chance.id());
  const said = await buyer.api.post('/api/sayInChat', {
    body: { attempt_id: chance.id(), text: shopper.chat },
  });
  expect(said.ok).toBe(true);
  for (const entries of [buyer.entries, forms.entries]) await share(buyer, entries, shopper.sharedPhone);
  buyer.leave();
  return { code, order: buyer.entries, forms: forms.entries };
}

/** Ids and numbers that count up. */
function countedChance(number: number) {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    id: () => `00000000-0000-4000-8000-${`${number * 1_000 + next()}`.padStart(12, '0')}`,
    roll: () => number * 100 + next(),
  };
}

/**
 * Answers calls in their order, so that a journal does not depend on which answer is quicker.
 *
 * @param address  from which they come, as a proxy says
 */
function oneByOne(fetch: (request: Request) => Promise<Response>, address: string) {
  let last: Promise<unknown> = Promise.resolve();
  return (request: Request): Promise<Response> => {
    const reply = last.then(async () => {
      request.headers.set('x-forwarded-for', address);
      const { body, status, headers } = await fetch(request);
      return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
    });
    last = reply.catch(() => {});
    return reply;
  };
}

/** The bank of a till refuses the first card of an order, and takes every other. */
function popupOf({ paystack }: Till) {
  return async ({ reference }: PopupRequest) => {
    const isFirst = /^Gr\d+$/.test(reference);
    paystack.answer(reference, isFirst ? { status: 'failed', declined: 'insufficientFunds' } : {});
    return { kind: 'answered', code: '00', transactionId: reference } as const;
  };
}

async function order(
  buyer: ServedShopper,
  { shop }: Till,
  shopper: MarkedShopper,
  number: number,
): Promise<void> {
  const step = (action: Parameters<typeof takeStep>[1], mayBeRefused = false) =>
    takeStep(buyer, action, { mayBeRefused });
  const { drafts } = buyer;
  const store = 'Market Square Gbagada Branch';
  await step({ kind: 'signIn', ...shopper.login });
  await step({ kind: 'topUp', amount: 1_000, gateway: 'paystack', card: '' });
  await step({ kind: 'chooseStore', store, mode: 'Delivery', city: 'Lagos', area: 'Gbagada Phase 2' });
  await step({ kind: 'add', product: 'Parboiled Rice Number 1', quantity: 10 });
  drafts.write(noteKey({ key: '1' }), shopper.lineNote);
  await step({ kind: 'openCheckout', order: 'grocery' });
  await step({ kind: 'submit' }, true);
  await step({ kind: 'fillIn', fields: shopper.order });
  await step({ kind: 'chooseContact', way: 'email' });
  await step({ kind: 'chooseWindow', day: 2 + (number % 3), slot: 2 });
  await step({ kind: 'chooseGateway', provider: 'paystack' });
  await step({ kind: 'useGiftCard', used: true });
  await step({ kind: 'verifyGiftCard', serial: shopper.wrongSerial });
  await step({ kind: 'useGiftCard', used: true });
  await step({ kind: 'verifyGiftCard', serial: shopper.serial });
  await step({ kind: 'readWallet' });
  await step({ kind: 'useWallet', used: true });
  await step({ kind: 'submit' }, true);
  await step({ kind: 'acceptTerms' });
  await step({ kind: 'submit' });
  await step({ kind: 'enterPin', pin: shopper.wrongPin });
  await step({ kind: 'enterPin', pin: shopper.pin });
  shop.now += 60_000;
  await step({ kind: 'submit' });
  await step({ kind: 'enterPin', pin: shopper.pin });
  expect(buyer.machines.payment.getSnapshot().value).toBe('confirmed');
}

async function share({ api }: ServedShopper, entries: readonly JournalEntry[], phone: string): Promise<void> {
  const session = entries[0]?.session ?? '';
  const body = { session, consent: true as const, phone, entries: [...entries] };
  expect(await api.post('/api/saveSession', { body })).toMatchObject({ ok: true });
}

/** The screens with forms, whose visit is recorded apart from that of the shop. */
function openForms({ api, drafts }: ServedShopper, session: string, openPopup: FormPorts['openPopup']) {
  const entries: JournalEntry[] = [];
  let account: User | null = null;
  let tracked: { readonly code: string; readonly phone: string } | null = null;
  const none = () => {};
  const ports: FormPorts & WalletPorts = {
    ...{ api, drafts, openPopup },
    readUser: () => account && { id: account.id, cartId: null },
    keepOrder: none,
    readOrder: () => null,
    keepAddresses: none,
    onConfirmed: none,
    onReturned: none,
    wait: () => Promise.resolve(),
    tellShop: none,
    tellCart: none,
    readAccount: () => account,
    keepAccount: (known) => {
      account = known;
    },
    readStore: () => ({ id: 1, area: 'Gbagada Phase 2' }),
    areCartsEmpty: () => true,
    keepSavedCart: none,
    keepTracked: ({ code }, phone) => {
      tracked = { code, phone };
    },
    readTracked: () => tracked,
    keepOwned: none,
    keepCompleted: none,
    keepTransactions: none,
    onWalletChanged: none,
  };
  const recorder = createRecorder({
    session,
    firstSeq: 0,
    now: Date.now,
    write: (entry) => entries.push(entry),
  });
  const { inspect } = recorder;
  return {
    entries,
    pressInVain: () => pressInVain(ports, recorder),
    fillIn: (form: MarkedForm, attemptId: string) => fillIn(ports, form, attemptId, inspect),
    saveAddress: (typed: MarkedShopper['address']) => saveAddress(ports, typed, inspect),
    tryGiftCard: (serial: string) => tryGiftCard(ports, serial, inspect),
    buyPresent: (typed: MarkedShopper['present'], at: number) => buyPresent(ports, typed, at, inspect),
  };
}

type Ports = FormPorts & WalletPorts;
type Inspect = (inspection: InspectionEvent) => void;

/** Fills a form in, field by field, and sends it. */
async function fillIn(
  ports: Ports,
  { name, typed, isRefused }: MarkedForm,
  attemptId: string,
  inspect: Inspect,
): Promise<void> {
  const screen: FormScreenOf = screens[name];
  for (const [field, value] of Object.entries(typed)) ports.drafts.write(`${name}.${field}`, value);
  const input = openForm(screen.definition(ports), ports.drafts);
  const form = createActor(screen.provide(ports), { systemId: name, input, inspect }).start();
  for (const field of Object.keys(typed)) form.send({ type: 'form.fieldLeft', field });
  form.send({ type: 'form.submitted', attemptId });
  const end = await waitFor(form, (snapshot) => !selectIsSubmitting(snapshot));
  form.stop();
  const isTaken = end.matches({ open: 'accepted' }) || end.matches('finished');
  expect({ name, isTaken, ...(isTaken ? {} : { notice: end.context.notice }) }).toMatchObject({
    name,
    isTaken: isRefused !== true,
  });
  if (name === 'login' || name === 'registration') await readAccount(ports);
}
type FormScreenOf = (typeof screens)[FormName];

async function readAccount({ api, keepAccount }: Ports): Promise<void> {
  const reply = await api.get('/api/me');
  const user = reply.ok ? reply.reply.data.user : null;
  if (user) keepAccount(toUser(user));
}

async function saveAddress(ports: Ports, typed: MarkedShopper['address'], inspect: Inspect): Promise<void> {
  const book = createActor(screens.addressBook.provide(ports), {
    systemId: 'addressBook',
    input: { openedAt: Date.now(), place: null },
    inspect,
  }).start();
  const rests = () => waitFor(book, (snapshot) => !snapshot.hasTag('busy'));
  await rests();
  book.send({ type: 'addressBook.addPressed' });
  await rests();
  writeAddress(ports.drafts, typed);
  for (const field of addressFields) book.send({ type: 'addressBook.fieldJudged', field, problem: null });
  book.send({ type: 'addressBook.submitted' });
  const { context } = await rests();
  book.stop();
  expect(context.addresses.length).toBe(1);
}

/** Presses the button of an empty top-up, which nothing is sent for. */
function pressInVain(ports: Ports, { inspect, refuse, flush }: Recorder): void {
  const panel = createActor(screens.topUp.provide(ports), {
    systemId: 'topUp',
    input: { panel: 'new', userId: ports.readUser()?.id ?? null, limits: defaultTopUpLimits },
    inspect,
  }).start();
  const grounds = topUpGrounds(panel.getSnapshot());
  if (grounds === null) throw new Error('an empty top-up can be sent');
  refuse(panel, { type: 'topUp.submitted' }, grounds);
  flush();
  panel.stop();
}

/** Asks for the value of a gift card that there is not. */
async function tryGiftCard(ports: Ports, serial: string, inspect: Inspect): Promise<void> {
  ports.drafts.write(redemptionSerialKey, serial);
  const redemption = createActor(screens.giftCardRedemption.provide(ports), {
    systemId: 'giftCardRedemption',
    input: { userId: ports.readUser()?.id ?? null },
    inspect,
  }).start();
  redemption.send({ type: 'redemption.serialJudged', problem: null });
  redemption.send({ type: 'redemption.checkRequested' });
  const { context } = await waitFor(redemption, (snapshot) => !selectIsRedeeming(snapshot));
  redemption.stop();
  expect(context.notice).not.toBeNull();
}

async function buyPresent(
  ports: Ports,
  typed: MarkedShopper['present'],
  at: number,
  inspect: Inspect,
): Promise<void> {
  for (const field of purchaseFields) ports.drafts.write(field, typed[field]);
  const purchase = createActor(screens.giftCardPurchase.provide(ports), {
    systemId: 'giftCardPurchase',
    inspect,
  }).start();
  const rests = () => waitFor(purchase, (snapshot) => !selectIsPurchasing(snapshot));
  await rests();
  purchase.send({ type: 'giftCard.chosen', cardId: 1 });
  for (const field of purchaseFields) {
    const problem = purchaseProblem(field, ports.drafts);
    purchase.send({ type: 'giftCard.fieldJudged', field, problem });
  }
  purchase.send({ type: 'giftCard.providerChosen', provider: 'paystack' });
  purchase.send({ type: 'giftCard.submitted', at });
  const end = await rests();
  purchase.stop();
  expect([selectIsBought(end), selectPurchaseNotice(end)]).toEqual([true, expect.anything()]);
}
