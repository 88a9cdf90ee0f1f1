import type { JournalEntry } from '@marketsquare/core/journal';
import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import { adaeze, staffOf, type Till } from '@marketsquare/server/testing';
import { openShopper, type ServedShopper, type Shopper } from '../scenario/shopper.ts';
import { takeStep } from '../scenario/steps.ts';
import { uploadVisit } from '../scenario/upload-visit.ts';

/** The keys that support may have of a situation. */
export interface Keys {
  readonly code?: string;
  readonly phone?: string;
  readonly reference?: string;
  readonly gatewayId?: string;
  readonly visit?: string;
}

/** One situation, and what `why` must say of it by whichever key: the cause, the shopper's words, the money. */
export interface Situation {
  readonly make: (world: World) => Promise<Keys>;
  readonly cause: string | RegExp;
  /** Words as the shopper read them; null where they read none, or none are recorded. */
  readonly words: string | null;
  readonly money: string;
}

/** A till whose server answers at an address. */
export interface World {
  readonly till: Till;
  readonly url: string;
}

const guestPhone = '08030000033';
/** Rice above the minimum of an order. */
const enough = 10;
const riceTotal = '₦12,095.00';
const reference = (code: string, tries = 1) => (tries === 1 ? code : `${code}-${tries}`);

/** The shopper's deed in the popup of a try; it may also change what the gateway says. */
type InPopup = (reference: string) => 'pays' | 'closes' | 'fails';

/** A guest at the shop who goes up to the checkout's button. */
async function atButton({ url }: World, popups: readonly InPopup[], bags = enough): Promise<ServedShopper> {
  let opened = 0;
  const shopper = openShopper(url, async ({ reference: tried }) => {
    const deed = popups[opened]?.(tried) ?? 'closes';
    opened += 1;
    if (deed === 'pays') return { kind: 'answered', code: '00', transactionId: tried };
    return { kind: deed === 'fails' ? 'failed' : 'closed' };
  });
  const store = 'Market Square Gbagada Branch';
  await takeStep(shopper, { kind: 'chooseStore', store, mode: 'Pickup', city: 'Lagos' });
  await takeStep(shopper, { kind: 'add', product: 'Parboiled Rice Number 1', quantity: bags });
  return shopper;
}

async function fillCheckout(shopper: Shopper): Promise<void> {
  await takeStep(shopper, { kind: 'openCheckout', order: 'grocery' });
  const name = 'Bode Example';
  const fields = {
    'customer.firstname': 'Bode',
    'customer.lastname': 'Example',
    'customer.email': 'bode@example.com',
    'customer.phone': guestPhone,
    'enquiry.name': name,
    'enquiry.number': guestPhone,
    'handover.name': name,
    'handover.number': guestPhone,
  };
  await takeStep(shopper, { kind: 'fillIn', fields });
  await takeStep(shopper, { kind: 'chooseContact', way: 'email' });
  await takeStep(shopper, { kind: 'chooseWindow', day: 2, slot: 2 });
  await takeStep(shopper, { kind: 'chooseGateway', provider: 'paystack' });
  await takeStep(shopper, { kind: 'acceptTerms' });
}

const press = (shopper: Shopper) => takeStep(shopper, { kind: 'closePopup' }, { mayBeRefused: true });

/** The visit as the shopper shares it, with a press that was refused before the checkout opened. */
async function share(shopper: ServedShopper, refused?: JournalEntry['refused']): Promise<string> {
  const { entries } = shopper;
  const [first] = entries;
  if (first === undefined) throw new Error('the visit is empty');
  await uploadVisit(shopper.api, refused === undefined ? entries : withRefusal(entries, refused));
  shopper.leave();
  return first.session;
}

function withRefusal(
  entries: readonly JournalEntry[],
  refused: NonNullable<JournalEntry['refused']>,
): readonly JournalEntry[] {
  const event = { type: 'shop.checkoutRequested' };
  const opening = entries.findIndex((entry) => entry.event.type === event.type);
  const place = opening === -1 ? entries.length : opening;
  const pressed = entries.slice(place - 1, place).map(
    ({ digest: _, ...entry }): JournalEntry => ({
      ...entry,
      actor: 'shop',
      event,
      refused,
    }),
  );
  return [...entries.slice(0, place), ...pressed, ...entries.slice(place)].map((entry, seq) => ({
    ...entry,
    seq,
  }));
}

/** The code of the order that the visit has placed. */
function codeOf({ machines }: Shopper): string {
  const order = machines.payment.getSnapshot().context.order;
  if (order === null) throw new Error('no order was placed');
  return order.code;
}

const underMinimum = {
  guards: ['reachesMinimum'],
  message: { id: 'reachesMinimum', params: {} },
  count: 2,
};

const minimumWords = 'The minimum order amount is N10000.';

/** A visit with an order: its keys. */
async function keysOf(shopper: ServedShopper, tries: number, gatewayId?: string): Promise<Keys> {
  const code = codeOf(shopper);
  const visit = await share(shopper);
  const keys = { code, phone: guestPhone, reference: reference(code, tries), visit };
  return gatewayId === undefined ? keys : { ...keys, gatewayId };
}

const answers =
  ({ till: { paystack } }: World, change: Partial<Charge>): InPopup =>
  (tried) => {
    paystack.answer(tried, change);
    return 'pays';
  };

/** The ten situations that support is asked about, by what happened. */
export const situations: Readonly<Record<string, Situation>> = {
  'declined then paid': {
    make: async (world) => {
      const nothing = kobo(0);
      const declined = { status: 'failed', chargedKobo: nothing, declined: 'insufficientFunds' } as const;
      const paid = answers(world, { providerId: '9100002' });
      const shopper = await atButton(world, [answers(world, declined), paid]);
      await fillCheckout(shopper);
      await press(shopper);
      world.till.shop.now += 60_000;
      await press(shopper);
      return keysOf(shopper, 2, '9100002');
    },
    cause: 'was declined: insufficient funds',
    words: 'Payment Failed!!!',
    money: `${riceTotal} is in the shop’s sales`,
  },
  'popup closed': {
    make: async (world) => {
      const shopper = await atButton(world, [() => 'closes']);
      await fillCheckout(shopper);
      await press(shopper);
      return keysOf(shopper, 1);
    },
    cause: 'The payment window was closed before the payment was made.',
    words: 'The payment window was closed before the payment was made.',
    money: 'Nothing was taken',
  },
  'under the minimum and gave up': {
    make: async (world) => {
      const shopper = await atButton(world, [], 2);
      await takeStep(shopper, { kind: 'signIn', phone: adaeze.phone, password: adaeze.password });
      return { visit: await share(shopper, underMinimum) };
    },
    cause: 'A press was refused',
    words: minimumWords,
    money: 'nothing was taken',
  },
  'under the minimum then ordered': {
    make: async (world) => {
      const shopper = await atButton(world, [answers(world, { providerId: '9100003' })]);
      await fillCheckout(shopper);
      await press(shopper);
      const code = codeOf(shopper);
      const visit = await share(shopper, underMinimum);
      return { code, phone: guestPhone, reference: code, gatewayId: '9100003', visit };
    },
    cause: 'A press was refused',
    words: minimumWords,
    money: `${riceTotal} is in the shop’s sales`,
  },
  'three wrong PINs without an order': {
    make: async (world) => {
      const shopper = await atButton(world, []);
      await takeStep(shopper, { kind: 'signIn', phone: adaeze.phone, password: adaeze.password });
      await fillCheckout(shopper);
      const { checkout } = shopper.machines;
      checkout.send({ type: 'checkout.walletBalanceKnown', available: nairaToKobo(15_000) });
      checkout.send({ type: 'checkout.walletToggled', used: true });
      await press(shopper);
      for (const pin of ['0001', '0002', '0003']) {
        shopper.drafts.write('wallet.pin', pin);
        checkout.send({ type: 'checkout.pinJudged', problem: null });
        checkout.send({ type: 'checkout.pinSubmitted' });
        await shopper.settled(5000);
      }
      return { phone: adaeze.phone, visit: await share(shopper) };
    },
    cause: /3 wrong wallet PINs of late|, 3 times/,
    words: null,
    money: 'nothing was taken',
  },
  'gift card and card': {
    make: async (world) => {
      const shopper = await atButton(world, [answers(world, { providerId: '9100004' })]);
      await fillCheckout(shopper);
      const { checkout } = shopper.machines;
      checkout.send({ type: 'checkout.voucherToggled', used: true });
      shopper.drafts.write('giftCard.serial', 'GIFT-0001');
      checkout.send({ type: 'checkout.serialJudged', problem: null });
      checkout.send({ type: 'checkout.giftCardSubmitted' });
      await shopper.settled(5000);
      await press(shopper);
      return keysOf(shopper, 1, '9100004');
    },
    cause: 'Nothing: it is paid',
    words: null,
    money: '₦5,000.00 by gift card, settled',
  },
  'price changed between quote and press': {
    make: async (world) => {
      const shopper = await atButton(world, [answers(world, { providerId: '9100005' })]);
      await fillCheckout(shopper);
      const { database } = world.till.shop;
      const selling_price = nairaToKobo(1300);
      await database.write.updateTable('offers').set({ selling_price }).where('product_id', '=', 1).execute();
      await press(shopper);
      await takeStep(shopper, { kind: 'acceptTerms' });
      await press(shopper);
      return keysOf(shopper, 1, '9100005');
    },
    cause: 'Some prices have changed',
    words: 'Some prices have changed since you filled your cart.',
    money: '₦13,095.00 is in the shop’s sales',
  },
  cancelled: {
    make: async (world) => {
      const shopper = await atButton(world, [() => 'closes']);
      await fillCheckout(shopper);
      await press(shopper);
      const reason = 'The rice was out of stock.';
      const musa = await staffOf(world.till.shop, 'musa');
      await musa.post(`/api/staff/orders/${codeOf(shopper)}/cancel`, { reason });
      return keysOf(shopper, 1);
    },
    cause: 'Cancelled by staff (operations)',
    words: 'The rice was out of stock.',
    money: 'Nothing was taken',
  },
  'gateway answering 500 for a while then paid': {
    make: async (world) => {
      const { paystack, shop } = world.till;
      const breaks: InPopup = (tried) => {
        paystack.answer(tried, { providerId: '9100006' });
        paystack.isDown = true;
        return 'pays';
      };
      const shopper = await atButton(world, [breaks]);
      await fillCheckout(shopper);
      await press(shopper);
      paystack.isDown = false;
      shop.now += 240_000;
      await shop.workOutbox();
      return keysOf(shopper, 1, '9100006');
    },
    cause: 'answered with an error of its own (500 or above), for 4 minutes',
    words: 'Your bank has not confirmed this payment yet.',
    money: `${riceTotal} is in the shop’s sales`,
  },
  underpaid: {
    make: async (world) => {
      const short = nairaToKobo(5000);
      const part = answers(world, { providerId: '9100007', askedKobo: short, chargedKobo: short });
      const shopper = await atButton(world, [part]);
      await fillCheckout(shopper);
      await press(shopper);
      return keysOf(shopper, 1, '9100007');
    },
    cause: 'was underpaid: ₦5,000.00 came, ₦7,095.00 is missing',
    words: 'The payment is less than the order costs.',
    money: '₦5,000.00 is in suspense',
  },
};
