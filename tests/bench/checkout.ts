import type { Agent } from 'node:http';
import { orderCode } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { type Client, keptConnections, openClient, postJson } from './client.ts';
import { atLeast, below, type Figure, median } from './figure.ts';
import type { RawLimits } from './raw.ts';
import { type Server, statementsOf, withServer } from './server.ts';
import type { SeededShop } from './shop.ts';

type Schemas = components['schemas'];

const atOnce = 8;
/** A shop runs for weeks: what its first minute costs is no figure of it. */
const warmUps = 600;
const checkouts = 1_200;
const counted = 20;
const card = { number: '4084 0840 8408 4081', expiry: '12 / 40', cvv: '408' };

/** Guests who buy: quote, order, payment opened, card paid at the emulator, hint and verification. */
export async function checkoutFigures(shop: SeededShop, raw: RawLimits): Promise<readonly Figure[]> {
  const times = await withServer(shop, { hasEmulator: true }, async (server) => {
    const buy = await openTill(server);
    await inTurns(warmUps, (turn) => buy(turn));
    const cpuBefore = await server.cpuMs();
    const start = performance.now();
    const each = await inTurns(checkouts, (turn) => buy(warmUps + turn));
    const perSecond = (checkouts * 1000) / (performance.now() - start);
    const cpuMs = ((await server.cpuMs()) - cpuBefore) / checkouts;
    return { perSecond, cpuMs, p50: median(each) };
  });
  const statements = await statementsOf(shop, { hasEmulator: true }, counted, async (server) => {
    const buy = await openTill(server);
    return (turn) => buy(warmUps + checkouts + turn);
  });
  return [
    {
      name: `complete guest checkouts, ${atOnce} at a time`,
      unit: 'checkouts/s',
      value: times.perSecond,
      limit: { name: 'bare FULL commits', value: raw.commitsPerSecond },
      budget: atLeast(150),
    },
    {
      name: 'server CPU per checkout',
      unit: 'ms',
      value: times.cpuMs,
      limit: null,
      budget: below(4),
    },
    { name: 'one such checkout, p50', unit: 'ms', value: times.p50, limit: null, budget: null },
    {
      name: 'one such checkout, webhook included',
      unit: 'statements',
      value: statements,
      limit: null,
      budget: below(40),
    },
  ];
}

/** How long each took, in milliseconds. */
async function inTurns(count: number, deed: (turn: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let next = 0;
  async function keepOn(): Promise<void> {
    while (next < count) {
      const turn = next;
      next += 1;
      const start = performance.now();
      await deed(turn);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepOn));
  return times;
}

/** What guests of one store put into their orders. */
interface Counter {
  readonly store: Schemas['Store'];
  readonly products: readonly Schemas['Product'][];
  readonly day: string;
  readonly slot: Schemas['WindowSlot'];
}

const quantity = 4;

/** Makes ready what all guests share; each turn is a guest of their own, in one of several stores. */
async function openTill(server: Server): Promise<(turn: number) => Promise<void>> {
  const agent = keptConnections(atOnce);
  const counters = await openCounters(openClient(server.url, agent));
  return async (turn) => {
    const guest = openClient(server.url, agent);
    await buy(guest, agent, server.emulatorUrl, pick(counters, turn), turn);
  };
}

async function openCounters(client: Client): Promise<readonly Counter[]> {
  const { stores } = await client.get('/api/stores', {});
  return Promise.all(
    stores
      .filter(({ store_options }) => store_options.pickup === 1)
      .map(async (store) => {
        const storeid = `${store.id}`;
        const { data: groups } = await client.get('/api/products', { storeid });
        const { data: days } = await client.get('/api/windows', { storeid, deliverywindow: 'Pickup' });
        const open = days.findLast(({ open_window }) => open_window.length > 0);
        const products = groups.top.filter(({ active, avg_weight }) => active === '1' && avg_weight === null);
        return {
          store,
          products: products.slice(0, 3),
          day: open?.window_date ?? '',
          slot: pick(open?.open_window ?? [], 0),
        };
      }),
  );
}

/** What a guest's browser does, from the quote to the confirmation. */
async function buy(
  guest: Client,
  agent: Agent,
  emulatorUrl: string,
  counter: Counter,
  turn: number,
): Promise<void> {
  const { store, products, day, slot } = counter;
  const { data: quote } = await guest.post('/api/quote', {
    kind: 'grocery',
    store_id: store.id,
    mode: 'Pickup',
    slot_id: slot.id,
    deliverydate: day,
    items: products.map(({ id }) => ({ product_id: id, quantity })),
  });
  const placed = await guest.post('/api/placeorder', orderOf(counter, quote, turn));
  const { id: order_id, unique_code, order_total } = placed.data.order;
  const { data: opening } = await guest.post('/api/initializePayment', { order_id, gateway: 'paystack' });
  const code = opening.paystack?.access_code;
  await postJson(agent, emulatorUrl, '/popup/open', { code });
  await postJson(agent, emulatorUrl, '/popup/pay', { code, attempt: { channel: 'card', card } });
  const { reference } = opening;
  await guest.post('/api/makepayment', {
    reference,
    transaction_id: unique_code,
    order_id,
    status: 'success',
    amount: order_total,
    payment_method: 'Paystack card',
  });
  const verified = await guest.post('/api/verifyPaystackPayment', {
    reference,
    order_id,
    amount: order_total,
    status: 'success',
    transaction_ref: reference,
  });
  if (!verified.success) throw new Error(`the payment ${reference} was not verified: ${verified.message}`);
}

function orderOf(
  { store, products, day, slot }: Counter,
  quote: Schemas['Quote'],
  turn: number,
): Schemas['PlaceOrderRequest'] {
  const guest = { firstname: 'Bench', lastname: 'Guest', email: 'bench@example.com', phone: '08000000099' };
  const nowhere = { id: null, label: '', address: '', city: '', state: '', area: '', landmark: '' };
  return {
    attempt_id: `bench-${process.pid}-${turn}`.padEnd(24, '-'),
    cart_id: null,
    user_id: null,
    order_type: 'Groceries',
    unique_code: orderCode({ kind: 'grocery', storeId: store.id, branchCode: store.branch_code, roll: turn }),
    comment: '',
    amount_paid: 0,
    customer: guest,
    delivery: {
      ...nowhere,
      method: 'pickup',
      charge: quote.delivery_fee,
      hour: `${slot.starttime} - ${slot.endtime}`,
      slot_id: slot.id,
      contact_method: 'call',
      deliverydate: day,
    },
    order_enquiry_contactname: 'Bench Guest',
    order_enquiry_contactnumber: guest.phone,
    contact_upon_delivery_name: 'Bench Guest',
    contact_upon_delivery_number: guest.phone,
    payment: { method: 'Paystack card', type: 'card', id: 'paystack' },
    store: `${store.id}`,
    cart_subtotal: quote.cart_subtotal,
    foodcart_subtotal: quote.foodcart_subtotal,
    fooddeliveryfee: quote.fooddeliveryfee,
    order_total: quote.order_total,
    order_items: products.map(({ id, name, sellingprice }, index) => ({
      product: { id, name, price: sellingprice },
      quantity,
      unit_price: quote.lines[index]?.unit_price ?? 0,
      price: quote.lines[index]?.price ?? 0,
    })),
  };
}

function pick<Value>(list: readonly Value[], turn: number): Value {
  const value = list[turn % list.length];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
