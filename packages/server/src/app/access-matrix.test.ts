import type { Gateway } from '@marketsquare/core/shop/settlement';
import { isCatalogueRead } from '@marketsquare/core/wire/api';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../catalogue/stores/index.ts';
import type { OperationObject } from '../http/contract.ts';
import type { PaymentGateway } from '../store/ports/payment-gateway.ts';
import { accessedOperations, accessTo, callers } from '../testing/access-matrix.ts';
import { type AccessRequest, accessRequests, entryOf, type OwnedThings } from '../testing/access-requests.ts';
import { contractDocument as contract } from '../testing/contract-check.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { adaeze, tunde } from '../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.ts';

/** An operation of the contract, with its address. */
interface Called {
  readonly name: string;
  /** The operation that it answers like. */
  readonly target: string;
  readonly method: HTTPMethods;
  readonly path: string;
  /** True if a look must name its reason. */
  readonly takesReason: boolean;
}

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => called(path, method, operation)),
);

function called(path: string, method: string, operation: OperationObject): Called[] {
  const { operationId: name, 'x-alias-of': target = name, servers } = operation;
  if (servers !== undefined) return [];
  const takesReason = (operation.parameters ?? []).some((parameter) =>
    '$ref' in parameter ? parameter.$ref.endsWith('/Reason') : parameter.name === 'reason',
  );
  const verb = method === 'get' ? 'GET' : method === 'delete' ? 'DELETE' : 'POST';
  return [{ name, target, method: verb, path, takesReason }];
}

describe('the access matrix', () => {
  test('lists every operation of the contract and nothing else', () => {
    const names = operations.filter(({ name, target }) => name === target).map(({ name }) => name);
    expect([...accessedOperations].sort()).toEqual(names.sort());
  });

  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.shop.close());

  test.each(operations)('holds for $name', async (operation) => {
    // Operations that end or open logins are tried in a shop of their own.
    const isAlone = /log(in|out)/i.test(operation.target);
    const where = isAlone ? await openWorld() : world;
    const found: Record<string, number> = {};
    const kept = new Set<unknown>();
    for (const [turn, caller] of callers.entries()) {
      const { statusCode, headers } = await where.call(operation, where.browsers[caller], turn);
      found[caller] = statusCode;
      kept.add(headers['cache-control']);
    }
    if (isAlone) await where.shop.close();
    expect(found).toEqual(accessTo(operation.target));
    // A reply that may differ by its caller is never cached.
    expect([...kept]).toEqual([isCatalogueRead(operation.path) ? 'no-cache' : 'no-store']);
  });

  test('asks a reason for every look of staff but at themselves, the trail, the goods, the stores and what is picked, none of which shows a shopper [ROLE-08]', () => {
    const ofStaff = operations.filter(
      ({ path, method }) => method === 'GET' && path.startsWith('/api/staff/'),
    );
    const [asked, free] = [true, false].map((asks) =>
      ofStaff.filter(({ takesReason }) => takesReason === asks).map(({ name }) => name),
    );
    expect([asked?.sort(), free?.sort()]).toEqual([
      Object.keys(looks).sort(),
      [
        'staffAudit',
        'staffExport',
        'staffGoods',
        'staffImportTemplate',
        'staffMe',
        'staffOtherGoods',
        'staffPickingEvents',
        'staffPickingOrder',
        'staffPickingOrders',
        'staffProduct',
        'staffPromoted',
        'staffSetUp',
        ...['staffStoreDays', 'staffStores', 'staffTable'],
      ],
    ]);
  });

  test.each(operations.filter(({ method, takesReason }) => method === 'GET' && takesReason))(
    'refuses $name without a reason, and leaves a trace of it with one [ROLE-08]',
    async (look) => {
      const trail = () =>
        world.shop.database.read.selectFrom('audit').select(['name', 'action', 'reason']).execute();
      const { support, manager } = world.browsers;
      const [name, by] = accessTo(look.target).support === 403 ? ['ada', manager] : ['kemi', support];
      const statusOf = async (takesReason: boolean) =>
        (await world.call({ ...look, takesReason }, by, 0)).statusCode;
      // A list that pages read again and again is recorded once in ten minutes.
      world.shop.now += 600_000;
      const before = await trail();
      expect(await statusOf(false)).toBe(400);
      expect(await trail()).toEqual(before);
      expect(await statusOf(true)).toBe(200);
      const reason = 'A customer asked about an order.';
      expect(await trail()).toEqual([...before, { name, action: looks[look.name], reason }]);
    },
  );

  test.each(operations.filter(({ path }) => isCatalogueRead(path)))(
    'leaves nothing of a caller in what a browser keeps of $name',
    async (operation) => {
      expect([operation.method, operation.target]).toEqual(['GET', operation.name]);
      // The calls before have changed goods: what they did is served by now.
      const { shop, browsers } = world;
      const served = async () => (await browsers.guest.get('/api/config')).json().data.catalogue_version;
      await expect.poll(served).toBe(await catalogueVersion(shop.database.read));
      const bodies = new Set<string>();
      for (const [turn, caller] of callers.entries()) {
        const reply = await world.call(operation, world.browsers[caller], turn);
        expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' });
        expect(reply.headers).not.toHaveProperty('set-cookie');
        bodies.add('body' in reply ? reply.body : '');
      }
      expect([...bodies]).toEqual([expect.stringContaining('{')]);
    },
  );
});

/** The names of the staff's looks in the audit trail. */
const looks: Readonly<Record<string, string>> = {
  staffSessions: 'sessions.found',
  staffSession: 'session.read',
  staffOrders: 'orders.found',
  staffOrder: 'order.read',
  staffWhy: 'why.read',
  staffOpenRefunds: 'refunds.found',
  staffSuspense: 'suspense.found',
  staffOrderStates: 'orders.found',
  staffEndedUnpaid: 'ended.found',
  staffCredits: 'credits.found',
  staffClaims: 'claims.found',
  staffMessages: 'messages.found',
  staffMessage: 'message.read',
  staffChats: 'chats.found',
  staffChat: 'chat.read',
  staffFailedMails: 'mails.found',
  staffReport: 'report.read',
  staffPickingContact: 'order.read',
};

type World = Awaited<ReturnType<typeof openWorld>>;

/** A shop with one of every caller, and things that belong to the owner. */
async function openWorld() {
  const gateways = new Map<Gateway, PaymentGateway>([
    ['paystack', fakeGateway('paystack')],
    ['flutterwave', fakeGateway('flutterwave')],
  ]);
  const shop = await openTestShop({ gateways });
  const browsers: Record<(typeof callers)[number], Browser> = {
    anonymous: shop.browser(),
    guest: shop.browser(),
    other: await signedIn(shop, '/api/login', { phone: tunde.phone, password: tunde.password }),
    support: await signedIn(shop, '/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' }),
    operations: await signedIn(shop, '/api/staff/login', { name: 'musa', password: 'staff-pass-phrase' }),
    manager: await signedIn(shop, '/api/staff/login', { name: 'ada', password: 'staff-pass-phrase' }),
    merchandiser: await signedIn(shop, '/api/staff/login', { name: 'zainab', password: 'staff-pass-phrase' }),
    elsewhere: await signedIn(shop, '/api/staff/login', { name: 'femi', password: 'staff-pass-phrase' }),
    picker: await signedIn(shop, '/api/staff/login', { name: 'bayo', password: 'staff-pass-phrase' }),
    pickerElsewhere: await signedIn(shop, '/api/staff/login', {
      name: 'sade',
      password: 'staff-pass-phrase',
    }),
    owner: await signedIn(shop, '/api/login', { phone: adaeze.phone, password: adaeze.password }),
  };
  const guests = await browsers.guest.post('/api/placeorder', pickupOrder());
  expect(guests.statusCode).toBe(200);
  const owned = await makeOwned(shop, browsers.owner);
  return {
    shop,
    browsers,
    async call({ target, method, path, takesReason }: Called, by: Browser, turn: number) {
      const request: AccessRequest = accessRequests(owned, turn)[target] ?? {};
      const query = Object.entries(request.query ?? {}).filter(([name]) => name !== 'reason' || takesReason);
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => request.path?.[name] ?? '');
      const url = query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
      return target === 'orderEvents' || target === 'staffPickingEvents'
        ? await by.listen(url)
        : method === 'GET'
          ? await by.get(url)
          : method === 'DELETE'
            ? await by.remove(url)
            : await by.post(url, request.body, request.headers);
    },
  };
}

async function signedIn(shop: TestShop, url: string, body: object): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.post(url, body)).statusCode).toBe(200);
  return browser;
}

async function makeOwned(shop: TestShop, owner: Browser): Promise<OwnedThings> {
  const userId = 1;
  const placed = await owner.post(
    '/api/placeorder',
    pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002', user_id: userId }),
  );
  const { id: orderId, unique_code: orderCode } = placed.json().data.order;
  const opened = await owner.post('/api/initializePayment', { order_id: orderId, gateway: 'paystack' });
  const begun = await owner.post('/api/creditWallet', {
    user_id: userId,
    type: 'CREDIT',
    balance: 5000,
    amount: 5000,
    payment: { method: 'Paystack card' },
    unique_code: '0154022',
  });
  const { id: topUpId } = begun.json().data;
  const topUp = await owner.post('/api/initializePayment', { order_id: topUpId, gateway: 'paystack' });
  const session = '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11';
  const saved = await owner.post('/api/saveSession', {
    session,
    consent: true,
    entries: [entryOf(session, 0, shop.now)],
  });
  const sent = await owner.post('/api/privacyrequest', {
    country: 'Nigeria',
    userType: 'Customer',
    requestType: 'Correct my data',
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    email: 'adaeze@example.ng',
  });
  const said = await owner.post('/api/sayInChat', {
    attempt_id: 'attempt-0000000000000003',
    text: 'Do you have plantain flour?',
  });
  expect([placed, opened, begun, topUp, saved, sent, said].map(({ statusCode }) => statusCode)).toEqual(
    Array(7).fill(200),
  );
  const { id: paymentId } = await shop.database.read
    .selectFrom('payments')
    .select('id')
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { id: messageId } = await shop.database.read
    .selectFrom('messages')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: chatId } = await shop.database.read.selectFrom('chats').select('id').executeTakeFirstOrThrow();
  return {
    userId,
    addressId: 1,
    orderId,
    orderCode,
    paymentId,
    reference: opened.json().data.reference,
    session,
    topUpId,
    topUpReference: topUp.json().data.reference,
    messageId,
    chatId,
  };
}
