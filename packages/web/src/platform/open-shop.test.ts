import { type JournalEntry, verify } from '@marketsquare/core/journal';
import { kobo } from '@marketsquare/core/kernel/money';
import type { CartItem } from '@marketsquare/core/shop/cart';
import { jollofLine, riceItem as rice } from '@marketsquare/core/shop/testing';
import { trackingMachine } from '@marketsquare/core/shop/tracking';
import { reorderMachine, type WantedLine } from '@marketsquare/core/storefront/orders';
import { shopMachines } from '@marketsquare/core/storefront/root';
import { allMachines, screens } from '@marketsquare/core/storefront/screens';
import { createApi } from '@marketsquare/core/wire/api';
import { describe, expect, test } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { foldPast, openAnew, openForNext, openShop, shopAsRecorded } from './open-shop.ts';
import { offlineShell } from './testing/offline-shell.ts';

const placed = {
  type: 'order.placed',
  at: 1,
  code: 'Gr010120001',
  total: kobo(5),
  balance: kobo(5),
} as const;

const wanted = {
  productId: 7,
  name: rice.name,
  quantity: 1,
  isFood: false,
  weightGrams: null,
  pack: null,
} as const;

const shell = offlineShell();

describe('opening the shop', () => {
  test('goes on from the recorded session, entry after entry', () => {
    const first = visit();
    const open = openShop(shell, () => undefined, foldPast(first));
    expect(open.session).toBe(first[0]?.session);
    expect(linesOf(open.shop)).toEqual(['7 × 2']);
    expect(open.shop.root.getSnapshot().value).toBe('signedIn');
    expect(verify(shopMachines, open.entries)).toMatchObject({ ok: true });
    open.close();
  });

  test.each([
    [59, 0],
    [61, 1],
  ])('%i minutes after it was left reads the stores anew so often: %i [ENT-19]', (minutes, reads) => {
    const first = visit();
    const at = (first.at(-1)?.at ?? 0) + minutes * 60_000;
    const open = openShop({ ...shell, now: () => at }, () => undefined, foldPast(first));
    const returns = open.entries.filter(({ event }) => event.type === 'selection.returned');
    expect(returns).toHaveLength(reads);
    open.close();
  });

  test('keeps what a damaged journal still tells, in a new session that says so', () => {
    const damaged = visit().filter((_, index, all) => index !== all.length - 2);
    const open = openShop(shell, () => undefined, foldPast(damaged));
    expect(open.loss).toBe('damaged');
    expect(open.session).not.toBe(damaged[0]?.session);
    expect(linesOf(open.shop)).toEqual(['7 × 1']);
    open.close();
  });

  test.each([-1, 1])('drops a journal that is %i versions away, and says so', (away) => {
    const outdated = visit().map((entry) => ({ ...entry, v: entry.v + away }));
    const open = openShop(shell, () => undefined, foldPast(outdated));
    expect(open.loss).toBe('outdated');
    expect(open.session).not.toBe(outdated[0]?.session);
    expect(linesOf(open.shop)).toEqual([]);
    open.close();
  });

  test('goes on after what was refused, which is written once with its count, and moves nothing', () => {
    const open = openShop(shell, () => undefined, foldPast(visit()));
    const { shop } = open;
    const grounds = { guards: ['hasLines'], message: { id: 'hasLines', params: {} } };
    const before = open.entries.length;
    shop.refuse(shop.foodCart, { type: 'cart.opened' }, grounds);
    shop.refuse(shop.foodCart, { type: 'cart.opened' }, grounds);
    expect(open.entries).toHaveLength(before);
    open.flush();
    shop.refuse(shop.foodCart, { type: 'cart.opened' }, grounds);
    open.close();
    expect(open.entries.slice(before)).toMatchObject([
      { seq: before, actor: 'foodCart', event: { type: 'cart.opened' }, refused: { ...grounds, count: 2 } },
      { seq: before + 1, actor: 'foodCart', refused: { ...grounds, count: 1 } },
    ]);
    const after = openShop(shell, () => undefined, foldPast(open.entries));
    expect([after.loss, after.session]).toEqual([null, open.session]);
    expect(linesOf(after.shop)).toEqual(['7 × 2']);
    expect(verify(shopMachines, after.entries)).toMatchObject({ ok: true });
    after.close();
  });

  test('starts over after an order with the carts that are left', () => {
    const ended = openShop(shell, () => undefined, foldPast(visit()));
    const open = openAnew(shell, () => undefined, ended.shop);
    expect(open.session).not.toBe(ended.session);
    expect(linesOf(open.shop)).toEqual(['7 × 2']);
    expect(open.shop.root.getSnapshot().value).toBe('signedIn');
    expect(verify(shopMachines, open.entries)).toMatchObject({ ok: true });
    open.close();
    ended.close();
  });

  test('starts over with what is saved for later, which the next customer does not get [CART-19, AUTH-19]', async () => {
    const ended = openShop(shell, () => undefined, foldPast(visit()));
    const { groceryCart } = ended.shop;
    for (const storeId of [1, 2]) {
      groceryCart.send({ type: 'cart.storeChanged', storeId, onChange: 'reprice' });
    }
    await waitFor(groceryCart, (snapshot) => snapshot.matches('ready'));
    const savedAfter = (openNext: typeof openAnew) => {
      const open = openNext(shell, () => undefined, ended.shop);
      open.close();
      const { lines, saved } = open.shop.groceryCart.getSnapshot().context;
      return [lines, saved].map((some) => some.map(({ key, quantity }) => `${key} × ${quantity}`));
    };
    expect(savedAfter(openAnew)).toEqual([[], ['7 × 2']]);
    expect(savedAfter(openForNext)).toEqual([[], []]);
    ended.close();
  });

  test('starts over with the food that is not sold any more, which the next customer does not get [CART-19, AUTH-19]', async () => {
    const sellsNothing = createApi({
      baseUrl: 'http://shop.example',
      fetch: async () => Response.json({ status: true, data: [], message: 'Products found.' }),
    });
    const ended = openShop({ ...shell, api: sellsNothing }, () => undefined, foldPast([]));
    const { foodCart } = ended.shop;
    foodCart.send({ type: 'cart.storeChanged', storeId: 1, onChange: 'empty' });
    foodCart.send({ type: 'cart.linesBrought', lines: [jollofLine] });
    foodCart.send({ type: 'cart.opened' });
    await waitFor(foodCart, (snapshot) => snapshot.matches('ready'));
    const savedAfter = (openNext: typeof openAnew) => {
      const open = openNext(shell, () => undefined, ended.shop);
      open.close();
      const { lines, saved } = open.shop.foodCart.getSnapshot().context;
      return [lines, saved];
    };
    expect(savedAfter(openAnew)).toEqual([[], [jollofLine]]);
    expect(savedAfter(openForNext)).toEqual([[], []]);
    ended.close();
  });

  test('resumes a screen where it was left, and counts its entries among the others', () => {
    const first = openShop(shell, () => undefined, foldPast(visit()));
    first
      .openScreen({ name: 'tracking', provide: () => trackingMachine }, undefined)
      .start()
      .send(placed);
    first.close();
    const open = openShop(shell, () => undefined, foldPast(first.entries));
    expect(open.session).toBe(first.session);
    const tracking = open.openScreen({ name: 'tracking', provide: () => trackingMachine }, undefined).start();
    expect(tracking.getSnapshot().value).toBe('awaitingPayment');
    open.shop.groceryCart.send({ type: 'cart.increased', key: '7' });
    open.close();
    open.shop.groceryCart.send({ type: 'cart.increased', key: '7' });
    expect(tracking.getSnapshot().status).toBe('stopped');
    expect(open.entries.map(({ seq }) => seq)).toEqual(open.entries.map((_, index) => index));
    expect(open.entries.at(-1)?.event.type).toBe('cart.increased');
    expect(verify(allMachines, open.entries)).toMatchObject({ ok: true, entries: open.entries.length });
  });

  test('is busy while a screen sends something, and tells when that has come to rest', async () => {
    const { open, reorder, answer } = reordering();
    const rests: boolean[] = [];
    open.onRest(() => rests.push(open.isBusy()));
    expect(open.isBusy()).toBe(true);
    answer();
    await waitFor(reorder, (snapshot) => snapshot.matches('resting'));
    expect(rests).toEqual([false]);
    open.close();
  });

  test('is at rest again when the screen that was sending is left', () => {
    const { open, reorder } = reordering();
    const rests: boolean[] = [];
    open.onRest(() => rests.push(open.isBusy()));
    reorder.stop();
    expect(rests).toEqual([false]);
    open.close();
  });

  test('counts no screen that was made and never started', () => {
    const { open: first } = reordering();
    first.close();
    const open = openShop(shell, () => undefined, foldPast(first.entries));
    const reorder = open.openScreen(screens.reorder, { openedAt: 1 });
    expect(reorder.getSnapshot().hasTag('busy')).toBe(true);
    expect(open.isBusy()).toBe(false);
    expect([...open.live().keys()]).not.toContain('reorder');
    open.close();
  });

  test('read-only shows the journal and takes nothing', () => {
    const { shop } = shopAsRecorded(shell, visit());
    shop.groceryCart.send({ type: 'cart.increased', key: '7' });
    expect(linesOf(shop)).toEqual(['7 × 2']);
  });
});

/** Signs in, then adds rice twice. */
function visit(): readonly JournalEntry[] {
  const open = openShop(shell, () => undefined, foldPast([]));
  open.shop.root.send({ type: 'shop.signedIn' });
  open.shop.groceryCart.send({ type: 'cart.itemAdded', item: rice });
  open.shop.groceryCart.send({ type: 'cart.increased', key: '7' });
  open.shop.foodCart.send({ type: 'cart.noticeDismissed' });
  open.close();
  return open.entries.map((entry) => JSON.parse(JSON.stringify(entry)));
}

type FindRequest = { readonly storeId: number; readonly lines: readonly WantedLine[] };

/** A shop with a screen that has just asked which products of an earlier order a store sells. */
function reordering() {
  const open = openShop(shell, () => undefined, foldPast(visit()));
  const answers: ((items: readonly (CartItem | null)[]) => void)[] = [];
  const findItems = fromPromise<readonly (CartItem | null)[], FindRequest>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const machine = reorderMachine.provide({ actors: { findItems } });
  const reorder = open.openScreen({ name: 'reorder', provide: () => machine }, { openedAt: 1 }).start();
  reorder.send({ type: 'reorder.pressed', storeId: 4, lines: [wanted] });
  return { open, reorder, answer: () => answers[0]?.([null]) };
}

function linesOf(shop: ReturnType<typeof shopAsRecorded>['shop']): readonly string[] {
  return shop.groceryCart.getSnapshot().context.lines.map((line) => `${line.key} × ${line.quantity}`);
}
