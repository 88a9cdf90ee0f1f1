import { type Course, type Mix, needsCard, purses, type Step, type Trouble } from './course.ts';

const mixes: readonly Mix[] = [
  'card',
  'gift card',
  'gift card and card',
  'wallet',
  'wallet and card',
  'gift card, wallet and card',
];
const addresses = ['/checkout', '/foodcheckout', '/checkoutboth'] as const;
const gateways = ['Paystack', 'Flutterwave'] as const;

/**
 * Few courses that cover each mix, trouble, width, checkout, gateway and end at least once; every second one
 * covers much of it, too.
 */
export const handful: readonly Course[] = [
  {
    mix: 'card',
    trouble: { kind: 'missing script', at: null },
    width: 360,
    address: '/checkout',
    gateway: 'Paystack',
    isGivenUp: false,
  },
  {
    mix: 'gift card',
    trouble: { kind: 'reload', at: 'the gift card is taken' },
    width: 1280,
    address: '/foodcheckout',
    gateway: 'Paystack',
    isGivenUp: false,
  },
  {
    mix: 'gift card and card',
    trouble: { kind: 'closed popup', at: null },
    width: 360,
    address: '/checkoutboth',
    gateway: 'Flutterwave',
    isGivenUp: true,
  },
  {
    mix: 'wallet',
    trouble: { kind: 'lost answer', at: 'the wallet is debited' },
    width: 360,
    address: '/foodcheckout',
    gateway: 'Paystack',
    isGivenUp: false,
  },
  {
    mix: 'wallet and card',
    trouble: { kind: 'silent bank', at: null },
    width: 1280,
    address: '/checkout',
    gateway: 'Flutterwave',
    isGivenUp: false,
  },
  {
    mix: 'gift card, wallet and card',
    trouble: { kind: 'refusal', at: null },
    width: 1280,
    address: '/checkoutboth',
    gateway: 'Paystack',
    isGivenUp: false,
  },
  {
    mix: 'card',
    trouble: { kind: 'lost call', at: 'the popup is open' },
    width: 360,
    address: '/foodcheckout',
    gateway: 'Flutterwave',
    isGivenUp: false,
  },
  {
    mix: 'gift card and card',
    trouble: { kind: 'failing check', at: null },
    width: 1280,
    address: '/checkout',
    gateway: 'Paystack',
    isGivenUp: true,
  },
];

/** Every trouble of every mix at both widths, paid in the end; and once given up. Checkouts and gateways take turns. */
export function everyCourse(): readonly Course[] {
  const ends = [
    { width: 360, isGivenUp: false },
    { width: 1280, isGivenUp: false },
    { width: 360, isGivenUp: true },
  ] as const;
  return mixes
    .flatMap((mix) => troublesOf(mix).map((trouble) => ({ mix, trouble })))
    .flatMap((course) => ends.map((end) => ({ ...course, ...end })))
    .filter(({ trouble, isGivenUp }) => !isGivenUp || mayEnd(trouble))
    .map((course, at) => ({
      ...course,
      address: addresses[at % addresses.length] ?? '/checkout',
      gateway: gateways[Math.floor(at / 2) % gateways.length] ?? 'Paystack',
    }));
}

/** Every trouble of a mix. */
function troublesOf(mix: Mix): readonly Trouble[] {
  const steps = stepsOf(mix);
  const underWay = steps.slice(1, -1);
  const withCard = ['closed popup', 'missing script', 'silent bank'] as const;
  const kinds = ['nothing', 'refusal', 'failing check', ...(needsCard(mix) ? withCard : [])] as const;
  return [
    ...kinds.map((kind) => ({ kind, at: null })),
    ...underWay.map((at) => ({ kind: 'lost call' as const, at })),
    ...underWay
      .filter((at) => at !== 'the popup is open')
      .map((at) => ({ kind: 'lost answer' as const, at })),
    ...steps.map((at) => ({ kind: 'reload' as const, at })),
  ];
}

/** The steps of a payment, in their order. */
function stepsOf(mix: Mix): readonly Step[] {
  const { giftCard, wallet } = purses[mix];
  const when = <Some extends Step>(isTaken: boolean, ...steps: readonly Some[]) => (isTaken ? steps : []);
  return [
    'the form is filled',
    ...when(wallet > 0, 'the PIN is checked'),
    'the order is placed',
    ...when(giftCard > 0, 'the gift card is taken'),
    ...when(wallet > 0, 'the wallet is debited'),
    ...when(needsCard(mix), 'the payment is opened', 'the popup is open', 'the payment is recorded'),
    'the payment is checked',
    'the order is confirmed',
  ];
}

/**
 * True if a shopper may give up here: a reload alone drives nobody away, and a lost call leaves the result of
 * the answer before it.
 */
function mayEnd({ kind }: Trouble): boolean {
  return kind !== 'nothing' && kind !== 'reload' && kind !== 'lost call';
}
