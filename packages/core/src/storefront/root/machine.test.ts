import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createRecorder, type JournalEntry, replay, resumeFrom, verify } from '../../journal/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { type CartItem, cartMachine } from '../../shop/cart/index.ts';
import { type Store, type StoreLists, selectionMachine } from '../../shop/selection/index.ts';
import { riceItem as rice } from '../../shop/testing/index.ts';
import { shopActor, shopMachine, shopMachines } from './index.ts';

const store: Store = {
  id: 1,
  name: 'Market Square Lekki Phase 1',
  address: '1 Admiralty Way',
  city: 'Lekki',
  state: 'Lagos',
  mapUrl: '',
  branchCode: '04',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
};
const other: Store = { ...store, id: 2, name: 'Market Square Festac Town' };
const nobody = { chosen: null, groceryLines: [], foodLines: [] };

describe('a session of the shop', () => {
  test('is recorded entry by entry, and its replay leads to the same digests', async () => {
    const { entries } = await visit();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
    expect(
      entries
        .slice(0, 6)
        .map(({ actor, event }) => `${actor} ${event.type}`)
        .toSorted(),
    ).toEqual([
      'checkout xstate.init',
      'foodCart xstate.init',
      'groceryCart xstate.init',
      'payment xstate.init',
      'selection xstate.init',
      'shop xstate.init',
    ]);
    expect(verify(shopMachines, entries)).toEqual({
      ok: true,
      entries: entries.length,
      compared: entries.length,
    });
  });

  test('shows the first entry that does not lead where it led', async () => {
    const { entries } = await visit();
    const index = entries.findIndex(({ event }) => event.type === 'cart.itemAdded');
    const forged = entries.map((entry, at) =>
      at === index ? { ...entry, event: { ...entry.event, item: { ...rice, unitPrice: 1 } } } : entry,
    );
    expect(verify(shopMachines, forged)).toMatchObject({ ok: false, entry: { seq: index } });
  });

  test('carries the chosen store to both carts [SEL-15, SEL-20]', async () => {
    const { entries } = await visit();
    const heard = entries.filter(({ event }) => event.type === 'cart.storeChanged').map(({ actor }) => actor);
    expect(heard).toEqual(['groceryCart', 'foodCart', 'groceryCart', 'foodCart']);
  });

  test('goes on after a reload at any entry, from the same state and with its work running again', async () => {
    const { entries } = await visit();
    for (let length = 6; length <= entries.length; length += 1) {
      const recorded = entries.slice(0, length);
      const before = replay(shopMachines, recorded);
      const snapshot = resumeFrom(shopActor, provided(), before);
      const resumed = start(snapshot, recorded);
      for (const name of ['selection', 'groceryCart', 'checkout'] as const) {
        expect(resumed.actor.system.get(name).getSnapshot().context).toEqual(before[name]?.context);
      }
      await waitFor(resumed.actor.system.get('groceryCart'), (one) => !one.hasTag('busy'));
      const whole = [...recorded, ...resumed.entries];
      expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, index) => index));
      expect(verify(shopMachines, whole)).toMatchObject({ ok: true });
      resumed.actor.stop();
    }
  });

  test('that never started has nothing to resume', () => {
    expect(resumeFrom(shopActor, shopMachines, {})).toBeUndefined();
  });
});

/** Chooses a store, adds rice, changes the store: the cart is priced again on the way. */
async function visit(): Promise<{ readonly entries: readonly JournalEntry[] }> {
  const { actor, entries } = start(undefined, []);
  const selection = actor.system.get('selection');
  const cart = actor.system.get('groceryCart');
  selection.send({ type: 'selection.opened' });
  await waitFor(selection, (snapshot) => snapshot.matches({ lists: 'ready' }));
  selection.send({ type: 'selection.modeChosen', mode: 'Pickup' });
  selection.send({ type: 'selection.storeClicked', storeId: 1 });
  cart.send({ type: 'cart.itemAdded', item: rice });
  cart.send({ type: 'cart.increased', key: '7' });
  selection.send({ type: 'selection.storeClicked', storeId: 2 });
  await waitFor(cart, (snapshot) => !snapshot.hasTag('busy'));
  actor.stop();
  return { entries };
}

function start(snapshot: ReturnType<typeof resumeFrom>, earlier: readonly JournalEntry[]) {
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 's1',
    firstSeq: earlier.length,
    now: () => 1_795_000_000_000,
    write: (entry) => entries.push(JSON.parse(JSON.stringify(entry))),
  });
  const machine = provided().shop;
  const actor = createActor(machine, {
    id: shopActor,
    systemId: shopActor,
    inspect,
    input: nobody,
    ...(snapshot && { snapshot }),
  });
  actor.start();
  return { actor, entries };
}

function provided() {
  const lists = { stores: [store, other], zones: [] };
  const loadStoreLists = fromPromise<StoreLists, undefined>(async () => lists);
  const selection = selectionMachine.provide({ actors: { loadStoreLists } });
  const checkCartInStore = fromPromise<
    readonly CartItem[],
    { storeId: number; productIds: readonly number[] }
  >(async () => [{ ...rice, unitPrice: kobo(990_000) }]);
  const cart = cartMachine.provide({ actors: { checkCartInStore } });
  const shop = shopMachine.provide({ actors: { selection, groceryCart: cart, foodCart: cart } });
  return { ...shopMachines, shop, selection, groceryCart: cart, foodCart: cart };
}
