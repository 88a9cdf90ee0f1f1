import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { foldEvents } from '../../journal/index.ts';
import { givenOf } from '../../journal/testing/given.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import {
  addressIn,
  areasOfStore,
  cityOf,
  destinationAfterChoice,
  opensWithoutStore,
  type SelectionEvent,
  type Store,
  type StoreLists,
  selectAreas,
  selectChosenStore,
  selectCities,
  selectDestination,
  selectEmptyText,
  selectIsStoreSet,
  selectionGuardMessages,
  selectionMachine,
  selectListsFailed,
  selectListsHeld,
  selectNoStoreMessage,
  selectOpens,
  selectOpensByItself,
  selectStores,
  wayFromLogin,
} from './index.ts';

const lekki: Store = {
  id: 1,
  name: 'Market Square Lekki Phase 1',
  address: '1 Admiralty Way',
  city: 'Lekki',
  state: 'Lagos',
  mapUrl: '/images/maps/1.svg',
  branchCode: '04',
  offersPickup: true,
  offersDelivery: true,
  hasPreparedFood: true,
  launchedPreparedFood: true,
};
const festac: Store = {
  ...lekki,
  id: 2,
  name: 'Market Square Festac Town',
  city: 'Festac',
  offersDelivery: false,
};
const wuse: Store = {
  ...lekki,
  id: 3,
  name: 'Market Square Wuse Two',
  city: 'Abuja',
  state: 'FCT',
  offersPickup: false,
};
const lists: StoreLists = {
  stores: [lekki, festac, wuse],
  zones: [
    {
      city: 'Lekki',
      areas: [
        { area: 'Ikate', storeIds: [1] },
        { area: 'Ajah', storeIds: [] },
      ],
    },
    {
      city: 'Abuja',
      areas: [
        { area: 'Wuse', storeIds: [3] },
        { area: 'Maitama', storeIds: [3] },
      ],
    },
    { city: 'Festac', areas: [{ area: 'Satellite Town', storeIds: [2] }] },
  ],
};
const loaded = { type: 'xstate.done.actor.loadStoreLists', output: lists };
const failed = { type: 'xstate.error.actor.loadStoreLists', error: { code: 'no_answer' } };
const opened: SelectionEvent = { type: 'selection.opened' };
const returned: SelectionEvent = { type: 'selection.returned' };
const landing: SelectionEvent = { type: 'selection.landingOpened' };

describe('choosing a store', () => {
  test('is not done until both a mode and a store are chosen [SEL-10, SEL-15, SEL-16]', () => {
    expect(selectIsStoreSet(given(opened, loaded))).toBe(false);
    expect(selectIsStoreSet(given(opened, loaded, clicked(1)))).toBe(false);
    const chosen = given(opened, loaded, mode('Pickup'), clicked(1));
    expect(selectChosenStore(chosen)).toEqual({ ...lekki, mode: 'Pickup', area: null });
  });

  test('by delivery needs an area and saves it [SEL-18, FMODE-02]', () => {
    const without = given(opened, loaded, mode('Delivery'), city('Lekki'), clicked(1));
    expect(selectChosenStore(without)).toBeNull();
    const withArea = given(opened, loaded, mode('Delivery'), city('Lekki'), area('Ikate'), clicked(1));
    expect(selectChosenStore(withArea)).toEqual({ ...lekki, mode: 'Delivery', area: 'Ikate' });
  });

  test('ends the search that found it, so that the next choice begins with all stores [SEL-04]', () => {
    const typed: SelectionEvent = { type: 'selection.searchTyped', text: 'lekki' };
    const { context } = given(opened, loaded, mode('Pickup'), typed, clicked(1));
    expect(context.search).toBe('');
  });

  test('for pickup keeps no area that was looked through before [SEL-18]', () => {
    const submitted: SelectionEvent = {
      type: 'selection.modeSubmitted',
      storeId: 1,
      mode: 'Pickup',
      area: 'Ikate',
      onChange: 'empty',
    };
    expect(selectChosenStore(given(opened, loaded, submitted))).toMatchObject({ mode: 'Pickup', area: null });
  });

  test('rebuilds the cities from the stores of the mode [SEL-12]', () => {
    expect(selectCities(given(opened, loaded, mode('Pickup')))).toEqual(['Festac', 'Lekki']);
    expect(selectCities(given(opened, loaded, mode('Delivery')))).toEqual(['Abuja', 'Lekki']);
  });

  test('clears city and area with another mode [SEL-11]', () => {
    const { context } = given(opened, loaded, mode('Delivery'), city('Lekki'), area('Ikate'), mode('Pickup'));
    expect(context).toMatchObject({ mode: 'Pickup', city: null, area: null });
  });

  test('rebuilds the areas from the city, and lists the stores of the area [SEL-13, SEL-14]', () => {
    const inAbuja = given(opened, loaded, mode('Delivery'), city('Abuja'));
    expect(selectAreas(inAbuja)).toEqual(['Wuse', 'Maitama']);
    expect(selectStores(given(opened, loaded, mode('Delivery'), city('Abuja'), area('Wuse')))).toEqual([
      wuse,
    ]);
  });

  test('has the lists read anew for a shopper who comes back, and the chosen store with them [SEL-05, ENT-19]', () => {
    const today = { ...lists, stores: [{ ...lekki, launchedPreparedFood: false }, festac] };
    const renewed = { type: 'xstate.done.actor.renewStoreLists', output: today };
    const start = [opened, loaded, mode('Delivery'), city('Lekki'), area('Ikate'), clicked(1)] as const;
    const meanwhile = given(...start, returned);
    expect(selectListsHeld(meanwhile)).toBe(true);
    expect(meanwhile.context.stores).toEqual(lists.stores);
    const after = given(...start, returned, renewed);
    expect(after.context.stores).toEqual(today.stores);
    expect(selectChosenStore(after)).toEqual({ ...today.stores[0], mode: 'Delivery', area: 'Ikate' });
  });

  test.each([
    ['no longer delivers', { stores: [{ ...lekki, offersDelivery: false }], zones: [] }],
    ['is no longer there', { stores: [festac], zones: [] }],
  ])('keeps a chosen store that %s, so that the order there is refused with the reason', (_, output) => {
    const start = [opened, loaded, mode('Delivery'), city('Lekki'), area('Ikate'), clicked(1)] as const;
    const after = given(...start, returned, { type: 'xstate.done.actor.renewStoreLists', output });
    expect(selectChosenStore(after)).toEqual({ ...lekki, mode: 'Delivery', area: 'Ikate' });
  });

  test('goes on with the lists it has when they do not come anew, and asks again for missing ones [ERR-16]', () => {
    const unanswered = { type: 'xstate.error.actor.renewStoreLists', error: { code: 'no_answer' } };
    const after = given(opened, loaded, returned, unanswered);
    expect(after.matches({ lists: 'ready' })).toBe(true);
    expect(after.context.stores).toEqual(lists.stores);
    expect(given(opened, failed, returned).matches({ lists: 'loading' })).toBe(true);
    expect(given(returned).matches({ lists: 'loading' })).toBe(true);
  });

  test.each([
    ['1 Admiralty Way', ['Lekki', 'Lagos '], '1 Admiralty Way, Lekki, Lagos'],
    ['1 Admiralty Way, Lagos', ['Lagos', 'Lagos'], '1 Admiralty Way, Lagos'],
    ['2 Old Lagos', ['Lagos'], '2 Old Lagos, Lagos'],
  ])('names the places around %s once', (address, places, text) => {
    expect(addressIn(address, ...places)).toBe(text);
  });

  test('knows the areas of one store [FMODE-02]', () => {
    expect(areasOfStore(lists.zones, 3)).toEqual(['Wuse', 'Maitama']);
    expect(areasOfStore(lists.zones, 9)).toEqual([]);
  });

  test.each([
    ['Pickup', null, 'Lekki'],
    ['Delivery', 'Ikate', 'Lekki'],
    ['Delivery', 'Wuse', null],
  ] as const)('by %s in %s is made in the city %s [SEL-12, SEL-13]', (mode, area, where) => {
    expect(cityOf(lists.zones, { ...lekki, mode, area })).toBe(where);
  });

  test.each([
    ['Delivery', 'Ikate', 'Lekki'],
    ['Pickup', null, 'Lekki'],
  ] as const)(
    'a store taken in the locator by %s in %s is in the city %s, whichever was looked through before [SEL-13, FMODE-03]',
    (mode_, area, where) => {
      const submitted = {
        type: 'selection.modeSubmitted',
        storeId: 1,
        mode: mode_,
        area,
        onChange: 'empty',
      } as const;
      const { context } = given(opened, loaded, mode('Delivery'), city('Abuja'), submitted);
      expect(context).toMatchObject({ mode: mode_, area, city: where });
    },
  );

  test('a store taken in any city leaves them all to be looked through [SEL-12]', () => {
    expect(given(opened, loaded, mode('Pickup'), clicked(1)).context.city).toBeNull();
  });

  test.each(['  FESTAC ', 'ｆｅｓｔａｃ', 'Fẹstàć'])(
    'narrows the cards by the search box, in which %s is typed [SEL-04, SEL-05]',
    (text) => {
      const typed = given(opened, loaded, mode('Pickup'), { type: 'selection.searchTyped', text });
      expect(selectStores(typed)).toEqual([festac]);
    },
  );

  test('says so when no store serves the area [ERR-13]', () => {
    const unserved = given(opened, loaded, mode('Delivery'), city('Lekki'), area('Ajah'));
    expect(selectNoStoreMessage(unserved)).toBe(
      'We are currently not processing orders in your area. Kindly view other areas to see the areas that we serve.',
    );
    expect(
      selectNoStoreMessage(given(opened, loaded, mode('Delivery'), city('Lekki'), area('Ikate'))),
    ).toBeNull();
  });

  test('distinguishes empty dropdowns that load from those without matches [SEL-06, SEL-07]', () => {
    expect(selectEmptyText(given(opened))).toBe('Loading, please wait...');
    expect(selectEmptyText(given(opened, loaded))).toBe('No matching options');
  });

  test('asks for lists that did not arrive once more, each time that it opens [ERR-16]', () => {
    expect(selectListsFailed(given(opened, failed))).toBe(true);
    const again = given(opened, failed, opened);
    expect([selectListsFailed(again), again.value]).toEqual([false, { lists: 'loading', choice: 'unset' }]);
    expect(selectListsFailed(given(opened, failed, opened, failed))).toBe(true);
    expect(given(opened, failed, opened, loaded).context.stores).toEqual(lists.stores);
  });

  test('announces the store to the shop, and what happens to the carts [SEL-19, SEL-20]', () => {
    const heard: unknown[] = [];
    const actor = createActor(
      selectionMachine.provide({ actors: { loadStoreLists: fromPromise(async () => lists) } }),
      {
        systemId: 'shop',
        input: { chosen: null },
        inspect: (one) => one.type === '@xstate.event' && heard.push(one.event),
      },
    ).start();
    actor.send(opened);
    actor.send(mode('Pickup'));
    return Promise.resolve().then(() => {
      actor.send(clicked(1));
      expect(heard).toContainEqual({ type: 'shop.storeChosen', storeId: 1, onChange: 'reprice' });
    });
  });

  test('is undone on the landing page, where the store stays preselected [LAND-05]', () => {
    const landed = given(opened, loaded, mode('Pickup'), clicked(1), landing);
    expect(selectIsStoreSet(landed)).toBe(false);
    expect(landed.context.chosen?.id).toBe(1);
  });

  test('clears the Black Friday flag [SEL-17]', () => {
    const black: SelectionEvent = { type: 'selection.blackFridayOpened' };
    expect(given(opened, loaded, mode('Pickup'), black).context.isBlackFriday).toBe(true);
    expect(given(opened, loaded, mode('Pickup'), black, clicked(1)).context.isBlackFriday).toBe(false);
  });

  test('carries the mode with the store [ENT-02, SEL-15]', () => {
    const delivered = given(
      opened,
      loaded,
      mode('Delivery'),
      city('Lekki'),
      area('Ikate'),
      clicked(1),
      landing,
    );
    expect(delivered.context.chosen).toEqual({ ...lekki, mode: 'Delivery', area: 'Ikate' });
  });

  test('says what prevents the choice of a store', () => {
    const why = (...events: SelectionEvent[]) =>
      whyNot(given(opened, loaded, ...events), clicked(2), selectionGuardMessages).map(({ words }) => words);
    expect(why()).toEqual(['Choose Free Pickup or Home Delivery first.']);
    expect(why(mode('Delivery'))).toEqual(['Choose your area to see which stores deliver to you.']);
    expect(why(mode('Delivery'), city('Lekki'), area('Ikate'))).toEqual([
      'This store does not offer that. Choose another store.',
    ]);
    expect(why(mode('Pickup'))).toEqual([]);
  });

  test('of an earlier visit stays', () => {
    const input = { chosen: { ...lekki, mode: 'Pickup' as const, area: null } };
    expect(selectIsStoreSet(foldEvents(selectionMachine, [{ type: 'xstate.init', input }]) as Snapshot)).toBe(
      true,
    );
  });
});

describe('the navigation guard', () => {
  test.each([
    '/login',
    '/register',
    '/reset/abc',
    '/giftcards',
    '/contact',
    '/terms',
    '/privacy',
    '/storelocator',
    '/about',
  ])('opens %s to anyone [GUARD-01]', (path) => expect(opensWithoutStore(path)).toBe(true));

  test.each([
    '/',
    '/storeslist',
    '/cookies',
    '/privacyright',
    '/product/1/water/Still water',
    '/hampers',
    '/hampers-&-giftcards',
    '/basket',
    '/track',
    '/confirm',
    '/orderview/ord_1',
    '/receipt/ord_1',
    '/confirmchange/abc',
    '/terms/',
    '/Terms',
    '/Login',
    '/hampers/',
    '/Hampers-&-GiftCards',
    '/Product/1/water/Still water',
    '/Reset/abc/',
  ])('opens %s too [GUARD-02, GUARD-07, GUARD-08]', (path) => expect(opensWithoutStore(path)).toBe(true));

  test.each([
    '/home',
    '/cart',
    '/checkout',
    '/category/water',
    '/account',
    '/orders',
    '/search/rice',
    '/loginx',
    '/Cart/',
    '/login/x',
    '/track/x',
    '/receipt',
  ])('asks for a store before %s [GUARD-03, GUARD-06]', (path) =>
    expect(opensWithoutStore(path)).toBe(false),
  );

  test('lets an unknown path show the not-found page [ROUTE-43]', () => {
    expect(opensWithoutStore('/nowhere', false)).toBe(true);
  });

  test('remembers the refused path until it has been followed [GUARD-04, SEL-24]', () => {
    const refused = requested('/category/water');
    expect(given(refused).context.wantedPath).toBe('/category/water');
    const chosen = given(opened, loaded, refused, mode('Pickup'), clicked(1));
    expect(selectDestination('/')(chosen)).toBe('/category/water');
    const { context } = given(opened, loaded, refused, mode('Pickup'), clicked(1), {
      type: 'navigation.followed',
    });
    expect(context.wantedPath).toBeNull();
  });

  test('remembers nothing of a page that opens, with a store or without one [GUARD-01, GUARD-06]', () => {
    expect(given(requested('/about')).context.wantedPath).toBeNull();
    expect(given(requested('/nowhere', false)).context.wantedPath).toBeNull();
    const set = given(opened, loaded, mode('Pickup'), clicked(1), requested('/account'));
    expect(set.context.wantedPath).toBeNull();
  });

  test('opens every page to a shopper with a store, and none but the public ones to another [GUARD-03, GUARD-06]', () => {
    const set = given(opened, loaded, mode('Pickup'), clicked(1));
    expect(selectOpens('/account', true)(set)).toBe(true);
    expect(selectOpens('/account', true)(given(opened))).toBe(false);
    expect(selectOpens('/about', true)(given(opened))).toBe(true);
  });

  test('applies again after the landing page, where the store stays preselected [LAND-05]', () => {
    const landed = given(opened, loaded, mode('Pickup'), clicked(1), landing, requested('/cart'));
    expect(selectOpens('/cart', true)(landed)).toBe(false);
    expect(landed.context).toMatchObject({ wantedPath: '/cart', chosen: { id: 1 } });
    expect(selectDestination('/')(landed)).toBeNull();
  });

  test('says what would let a page open', () => {
    expect(whyNot(given(opened), requested('/cart'), selectionGuardMessages)).toEqual([
      { guard: 'isPublic', words: 'Choose a store first.' },
    ]);
    const set = given(opened, loaded, mode('Pickup'), clicked(1));
    expect(whyNot(set, requested('/cart'), selectionGuardMessages)).toEqual([]);
  });

  test('goes home from the landing page and the lists of stores, and stays elsewhere [SEL-23, FMODE-03]', () => {
    expect(destinationAfterChoice('/', null)).toBe('/home');
    expect(destinationAfterChoice('/storeslist', null)).toBe('/home');
    expect(destinationAfterChoice('/storelocator', null)).toBe('/home');
    expect(destinationAfterChoice('/StoreLocator/', null)).toBe('/home');
    expect(destinationAfterChoice('/product/1/water/Still', null)).toBeNull();
  });

  test('keeps the last opened category page apart from the refused path [LAND-07]', () => {
    const visited = given(requested('/cart'), { type: 'navigation.categoryOpened', path: '/category/water' });
    expect(visited.context).toMatchObject({ wantedPath: '/cart', categoryRoute: '/category/water' });
    expect(selectOpensByItself(visited)).toBe(true);
    expect(selectOpensByItself(given())).toBe(true);
    const home = given(requested('/cart'), { type: 'navigation.categoryOpened', path: '/home' });
    expect(selectOpensByItself(home)).toBe(false);
  });

  test.each([
    [true, '/cart', 'back'],
    [true, null, 'home'],
    [true, '/login', 'home'],
    [true, '/register', 'home'],
    [true, '/Register/', 'home'],
    [true, '/reset/abc', 'home'],
    [false, '/cart', 'home'],
    [false, null, 'home'],
  ] as const)(
    'leads from the login page, signed in: %s, page before: %s, %s [GUARD-05, AUTH-17]',
    (isSignedIn, before, way) => expect(wayFromLogin(isSignedIn, before)).toBe(way),
  );
});

type Snapshot = SnapshotFrom<typeof selectionMachine>;

function given(...events: (SelectionEvent | typeof loaded | typeof failed)[]) {
  return givenOf(selectionMachine, { chosen: null })(...events);
}

function mode(chosen: 'Pickup' | 'Delivery'): SelectionEvent {
  return { type: 'selection.modeChosen', mode: chosen };
}

function city(chosen: string): SelectionEvent {
  return { type: 'selection.cityChosen', city: chosen };
}

function area(chosen: string): SelectionEvent {
  return { type: 'selection.areaChosen', area: chosen };
}

function clicked(storeId: number): SelectionEvent {
  return { type: 'selection.storeClicked', storeId };
}

function requested(path: string, isKnown = true): SelectionEvent {
  return { type: 'navigation.requested', path, isKnown };
}
