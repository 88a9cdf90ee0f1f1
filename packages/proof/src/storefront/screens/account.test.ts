import { createRecorder, type JournalEntry, verify } from '@marketsquare/core/journal';
import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import type { CartEvent } from '@marketsquare/core/shop/cart';
import { addressKey, selectAddressNotice, selectOpenForm } from '@marketsquare/core/storefront/address-book';
import {
  selectLeadsToCart,
  selectPaidNotice,
  selectReorderNotice,
} from '@marketsquare/core/storefront/orders';
import { type ScreenPorts, screenMachines, screens } from '@marketsquare/core/storefront/screens';
import { type Address, type components, createApi } from '@marketsquare/core/wire/api';
import { beef, home, jollof, rice } from '@marketsquare/core/wire/api/testing';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createFakeServer, emptyState, type ServerState } from '../../server/wire/index.ts';

type Wire = components['schemas'];

const work: Wire['Address'] = {
  ...home,
  id: 78,
  label: 'Work',
  address: '1 Broad Street',
  address_default: 0,
};
const lagos = { state: 'Lagos', city: 'Gbagada', area: 'Gbagada Phase 2' };

describe('the address book over the contract', () => {
  test('adds an address with the store’s place and without asking for the flag [ADDR-12, ADDR-14, ADDR-15, API-50]', async () => {
    const { book, server, drafts, rests } = await openBook([home]);
    book.send({ type: 'addressBook.addPressed' });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    expect(['state', 'city', 'area', 'label'].map((field) => drafts.read(`address.${field}`))).toEqual([
      'Lagos',
      'Gbagada',
      'Gbagada Phase 2',
      '',
    ]);
    fillAndSend(book, drafts);
    await rests();
    expect(server.violations).toEqual([]);
    expect(server.requests).toEqual(['GET listaddress', 'POST createaddress', 'GET listaddress']);
    expect(server.sent('createaddress')).toEqual([
      {
        user_id: 31,
        label: 'Home',
        address: '5 Adebola Close',
        landmark: 'The bank',
        ...lagos,
        address_default: 0,
        default: 0,
      },
    ]);
    expect(book.getSnapshot().context.addresses).toEqual([
      { id: 77, isDefault: true },
      { id: 79, isDefault: false },
    ]);
    expect(selectAddressNotice(book.getSnapshot())?.message).toBe('Address added.');
    expect(drafts.read('address.label')).toBe('');
  });

  test('asks for the flag in an address that is added after an edit [ADDR-13, ADDR-14]', async () => {
    const { book, server, drafts, rests } = await openBook([home, work]);
    book.send({ type: 'addressBook.editPressed', addressId: 78 });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    expect(drafts.read('address.address')).toBe('1 Broad Street');
    book.send({ type: 'addressBook.formClosed' });
    await rests();
    book.send({ type: 'addressBook.addPressed' });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    expect(drafts.read('address.city')).toBe('Gbagada');
    fillAndSend(book, drafts);
    await rests();
    expect(server.sent('createaddress')).toMatchObject([{ ...lagos, address_default: 1, default: 1 }]);
  });

  test('changes an address with what was typed, state and city as free text [ADDR-10, API-51]', async () => {
    const { book, server, drafts, rests } = await openBook([home, work]);
    book.send({ type: 'addressBook.editPressed', addressId: 78 });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    drafts.write(addressKey('state'), ' Somewhere ');
    book.send({ type: 'addressBook.submitted' });
    await rests();
    expect(server.violations).toEqual([]);
    expect(server.requests).toEqual(['GET listaddress', 'POST editaddress/78', 'GET listaddress']);
    expect(server.sent('editaddress')).toMatchObject([
      { label: 'Work', state: 'Somewhere', address_default: 0 },
    ]);
  });

  test('empties the form when an edit is refused [ADDR-16, ERR-20]', async () => {
    const { book, server, drafts, rests } = await openBook([home, work]);
    book.send({ type: 'addressBook.editPressed', addressId: 78 });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    server.state.addressRefusal = 'Too many changes.';
    book.send({ type: 'addressBook.submitted' });
    await rests();
    expect(selectOpenForm(book.getSnapshot())).toBeNull();
    expect(selectAddressNotice(book.getSnapshot())).toMatchObject({
      title: 'Error',
      message: 'Too many changes.',
    });
    expect(drafts.read('address.label')).toBe('');
  });

  test('makes an address the default by saving it as it is with the flag on [ADDR-07]', async () => {
    const { book, server, rests } = await openBook([home, work]);
    book.send({ type: 'addressBook.cardPressed', addressId: 78 });
    await rests();
    expect(server.violations).toEqual([]);
    expect(server.sent('editaddress')).toMatchObject([
      { label: 'Work', address: '1 Broad Street', city: 'Gbagada', address_default: 1 },
    ]);
    expect(server.requests).toEqual(['GET listaddress', 'POST editaddress/78', 'GET listaddress']);
    expect(book.getSnapshot().context.addresses).toContainEqual({ id: 78, isDefault: true });
  });

  test('removes an address [ADDR-06, API-52]', async () => {
    const { book, server, kept, rests } = await openBook([home, work]);
    book.send({ type: 'addressBook.removePressed', addressId: 78 });
    await rests();
    expect(server.requests).toEqual(['GET listaddress', 'DELETE deleteaddress/78', 'GET listaddress']);
    expect(kept().map(({ id }) => id)).toEqual([77]);
  });

  test('leaves nothing of an address in the journal, which folds to the same', async () => {
    const { book, drafts, rests, entries } = await openBook([
      { ...home, label: 'MarkerLabel', address: 'MarkerStreet', landmark: 'MarkerSign' },
    ]);
    book.send({ type: 'addressBook.editPressed', addressId: 77 });
    await waitFor(book, (snapshot) => snapshot.matches('form'));
    drafts.write(addressKey('address'), 'MarkerTyped');
    book.send({ type: 'addressBook.submitted' });
    await rests();
    book.send({ type: 'addressBook.cardPressed', addressId: 77 });
    await rests();
    expect(JSON.stringify(entries)).not.toContain('Marker');
    expect(verify(screenMachines, entries)).toMatchObject({ ok: true, compared: entries.length });
  });
});

describe('Order Again over the contract', () => {
  const lines = [
    { productId: 1042, name: rice.name, quantity: 2, isFood: false, weightGrams: null, pack: null },
    { productId: 1043, name: beef.name, quantity: 1.5, isFood: false, weightGrams: null, pack: null },
    { productId: 2001, name: jollof.name, quantity: 1, isFood: true, weightGrams: 600, pack: 'Medium pack' },
  ];

  test('brings what the store sells at the prices of today, each kind to its cart [ORD-18, API-31]', async () => {
    const { ports, server, told } = shellWith({ products: [{ ...rice, sellingprice: 9900 }, jollof] });
    const reorder = createActor(screens.reorder.provide(ports), { input: { openedAt: 1 } }).start();
    reorder.send({ type: 'reorder.pressed', storeId: 4, lines });
    await waitFor(reorder, selectLeadsToCart);
    expect(server.violations).toEqual([]);
    expect(told).toMatchObject([
      [
        'groceryCart',
        {
          type: 'cart.linesBrought',
          lines: [
            { productId: 1042, name: rice.name, imageUrl: rice.img_url, quantity: 2, unitPrice: 990_000 },
          ],
        },
      ],
      [
        'foodCart',
        { type: 'cart.linesBrought', lines: [{ productId: 2001, quantity: 1, weightGrams: 600 }] },
      ],
    ]);
    expect(selectReorderNotice(reorder.getSnapshot())?.message).toBe(
      'This store does not have these today: Fresh beef',
    );
  });

  test('brings nothing that is out of stock [ORD-18]', async () => {
    const { ports, told } = shellWith({ products: [{ ...rice, active: '0' }] });
    const reorder = createActor(screens.reorder.provide(ports), { input: { openedAt: 1 } }).start();
    reorder.send({ type: 'reorder.pressed', storeId: 4, lines });
    await waitFor(reorder, (snapshot) => !snapshot.hasTag('busy'));
    expect([selectLeadsToCart(reorder.getSnapshot()), told]).toEqual([false, []]);
  });
});

test('the confirmation ends its notice when the shell’s clock says so [PAY-14]', async () => {
  const { ports } = shellWith({});
  const input = { hasOrder: true, isJustPaid: true };
  const confirmation = createActor(screens.confirmation.provide(ports), { input }).start();
  await waitFor(confirmation, (snapshot) => selectPaidNotice(snapshot) === null);
  expect(confirmation.getSnapshot().value).toEqual({ shown: 'settled' });
});

/** An address book that has read its list. */
async function openBook(addresses: readonly Wire['Address'][]) {
  const shell = shellWith({ addresses });
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 's1',
    firstSeq: 0,
    now: () => 0,
    write: (entry) => entries.push(JSON.parse(JSON.stringify(entry))),
  });
  const input = { openedAt: 1, place: lagos };
  const book = createActor(screens.addressBook.provide(shell.ports), {
    systemId: 'addressBook',
    inspect,
    input,
  }).start();
  const rests = () => waitFor(book, (snapshot) => snapshot.matches({ book: 'listed' }));
  await rests();
  return { book, entries, rests, ...shell, drafts: shell.ports.drafts };
}

function fillAndSend(
  book: Awaited<ReturnType<typeof openBook>>['book'],
  drafts: ScreenPorts['drafts'],
): void {
  const typed = { label: 'Home', address: ' 5 Adebola Close ', landmark: 'The bank' } as const;
  for (const field of ['label', 'address', 'landmark'] as const) {
    drafts.write(addressKey(field), typed[field]);
    book.send({ type: 'addressBook.fieldJudged', field, problem: null });
  }
  book.send({ type: 'addressBook.submitted' });
}

/** A shell over a server that keeps addresses and sells products. */
function shellWith(state: Partial<Pick<ServerState, 'addresses' | 'products'>>) {
  const server = createFakeServer({ ...emptyState, ...state });
  let kept: readonly Address[] = [];
  const told: [string, CartEvent][] = [];
  const ports: ScreenPorts = {
    api: createApi({ baseUrl: 'http://shop.test', fetch: server.fetch }),
    drafts: createMemoryDrafts(),
    readUser: () => ({ id: 31, cartId: null }),
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: (read) => {
      kept = read;
    },
    openPopup: () => Promise.resolve({ kind: 'closed' }),
    onConfirmed: () => {},
    onReturned: () => {},
    wait: () => Promise.resolve(),
    tellShop: () => {},
    tellCart: (cart, event) => told.push([cart, event]),
  };
  return { ports, told, kept: () => kept, server };
}
