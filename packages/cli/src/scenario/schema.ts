import { gateways } from '@marketsquare/core/shop/card-payment';
import { checkoutFields } from '@marketsquare/core/shop/checkout';
import type { ShopInput } from '@marketsquare/core/storefront/root';
import type { CallName, RecordedAnswer, RecordedShop } from '@marketsquare/proof/stage';
import { z } from 'zod';

const mode = z.enum(['Pickup', 'Delivery']);
const naira = z.number().nonnegative();

/** The expectations of a step; amounts are in naira. */
const expectation = z.strictObject({
  /** The state of the payment machine, such as `confirmed` or `declined`. */
  payment: z.string().optional(),
  /** The message that the payment or the checkout shows. */
  message: z.string().optional(),
  /** Guards that refused the last step, by name; more may have refused it. */
  refused: z.array(z.string()).min(1).optional(),
  /** Words that stood in the way of the last step, or are shown since; more may be. */
  words: z.string().optional(),
  /** The state of each named machine, as `replay` prints it. */
  states: z.record(z.string(), z.string()).optional(),
  subtotal: naira.optional(),
  'delivery fee': naira.optional(),
  'bag fee': naira.optional(),
  total: naira.optional(),
  /** Number of lines in the carts. */
  'grocery lines': z.int().nonnegative().optional(),
  'food lines': z.int().nonnegative().optional(),
  /** The number of orders that the visit has placed, and of tries to pay them. */
  orders: z.int().nonnegative().optional(),
  'payment tries': z.int().nonnegative().optional(),
  /** The order at the server: its status, and the amount left to pay. */
  status: z.string().optional(),
  'still to pay': naira.optional(),
  /** The parts of the open checkout that gift card and wallet pay. */
  'gift card pays': naira.optional(),
  'wallet pays': naira.optional(),
});

/** A line of a cart, by its product's name, and its pack if the product has several. */
const line = { product: z.string(), pack: z.string().optional() };
const place = z.enum(['row', 'card']).default('row');

/** The machines that live as long as the shop is open. */
export const machineNames = ['shop', 'selection', 'groceryCart', 'foodCart', 'checkout', 'payment'] as const;

/** A step that is its name alone. */
const nothing = z.undefined({ error: 'nothing follows this step' });

/** The value after a step's name, and the step that the two make. */
const steps = {
  'accept terms': nothing.transform(() => ({ kind: 'acceptTerms' as const })),
  'share visit': nothing.transform(() => ({ kind: 'shareVisit' as const })),
  'open the popup and close it': nothing.transform(() => ({ kind: 'closePopup' as const })),
  'sign in': z
    .strictObject({ phone: z.string(), password: z.string() })
    .transform((given) => ({ kind: 'signIn' as const, ...given })),
  'sign out': nothing.transform(() => ({ kind: 'signOut' as const })),
  'choose store': z
    .strictObject({ store: z.string(), mode, city: z.string().optional(), area: z.string().optional() })
    .transform((given) => ({ kind: 'chooseStore' as const, ...given })),
  add: z
    .strictObject({ ...line, quantity: z.number().positive().default(1) })
    .transform((given) => ({ kind: 'add' as const, ...given })),
  'open cart': z.enum(['grocery', 'food']).transform((cart) => ({ kind: 'openCart' as const, cart })),
  increase: z.strictObject(line).transform((given) => ({ kind: 'increase' as const, ...given })),
  decrease: z
    .strictObject({ ...line, place })
    .transform((given) => ({ kind: 'decrease' as const, ...given })),
  'type quantity': z
    .strictObject({ ...line, text: z.string(), place })
    .transform((given) => ({ kind: 'typeQuantity' as const, ...given })),
  remove: z.strictObject(line).transform((given) => ({ kind: 'remove' as const, ...given })),
  'open checkout': z
    .enum(['grocery', 'food', 'combined'])
    .transform((order) => ({ kind: 'openCheckout' as const, order })),
  'fill in': z
    .partialRecord(z.enum(checkoutFields), z.string())
    .transform((fields) => ({ kind: 'fillIn' as const, fields })),
  'choose contact': z
    .enum(['call', 'whatsapp', 'email'])
    .transform((way) => ({ kind: 'chooseContact' as const, way })),
  'choose window': z
    .strictObject({ day: z.int().positive(), slot: z.int().positive() })
    .transform((given) => ({ kind: 'chooseWindow' as const, ...given })),
  'choose address': z
    .int()
    .positive()
    .transform((number) => ({ kind: 'chooseAddress' as const, number })),
  'food with groceries': z
    .boolean()
    .transform((travelsWithGroceries) => ({ kind: 'foodWithGroceries' as const, travelsWithGroceries })),
  'read wallet': nothing.transform(() => ({ kind: 'readWallet' as const })),
  'use wallet': z.boolean().transform((used) => ({ kind: 'useWallet' as const, used })),
  'use gift card': z.boolean().transform((used) => ({ kind: 'useGiftCard' as const, used })),
  'verify gift card': z
    .strictObject({ serial: z.string() })
    .transform((given) => ({ kind: 'verifyGiftCard' as const, ...given })),
  'enter PIN': z
    .strictObject({ pin: z.string() })
    .transform((given) => ({ kind: 'enterPin' as const, ...given })),
  'dismiss PIN': nothing.transform(() => ({ kind: 'dismissPin' as const })),
  'top up': z
    .strictObject({
      amount: naira,
      gateway: z.enum(gateways).default('paystack'),
      card: z.string(),
      pin: z.string().optional(),
      otp: z.string().optional(),
    })
    .transform((given) => ({ kind: 'topUp' as const, ...given })),
  'choose gateway': z.enum(gateways).transform((provider) => ({ kind: 'chooseGateway' as const, provider })),
  pay: z
    .strictObject({
      card: z.string(),
      pin: z.string().optional(),
      otp: z.string().optional(),
      bank: z.enum(['authorized', 'refused']).optional(),
    })
    .transform((given) => ({ kind: 'pay' as const, ...given })),
  /** Submits the checkout; a popup that opens is closed, or ends as it did in the visit. */
  submit: nothing.transform(() => ({ kind: 'submit' as const })),
  /** The clock of a recorded shop shows another time. */
  clock: z.iso.datetime({ offset: true }).transform((at) => ({ kind: 'clock' as const, at: Date.parse(at) })),
  /** Only these answers have come before the next step, by machine and call; otherwise all have. */
  answers: z.array(z.string()).transform((which) => ({ kind: 'answers' as const, which })),
  /** Anything else that a shopper does: one event for one machine. */
  send: z
    .strictObject({ to: z.enum(machineNames), event: z.looseObject({ type: z.string() }) })
    .transform((given) => ({ kind: 'send' as const, ...given })),
  expect: expectation.transform((what) => ({ kind: 'expect' as const, what })),
};

type StepName = keyof typeof steps;
type Step = z.output<(typeof steps)[StepName]>;

const stepNames = Object.keys(steps).map((name) => `"${name}"`);

const step = z
  .union([z.string(), z.record(z.string(), z.unknown())], {
    error: 'a step is a name, or a name and what follows it',
  })
  .transform(readStep);

const callNames = [
  'loadStoreLists',
  'fetchPrices',
  'checkCartInStore',
  'loadWindows',
  'loadVariation',
  'loadAddresses',
  'verifyGiftCard',
  'verifyWalletPin',
  'placeOrder',
  'redeemGiftCard',
  'debitWallet',
  'recordPayment',
  'startPayment',
  'openPopup',
  'checkPayment',
  'wait',
  'offerItem',
  'readWallet',
] as const satisfies readonly CallName[];

const failure = z.looseObject({ code: z.string(), message: z.string() });

const answer = z
  .strictObject({
    call: z.enum(callNames),
    asked: z.unknown().optional(),
    gives: z.unknown().optional(),
    fails: failure.optional(),
  })
  .transform(
    ({ call, asked, gives, fails }): RecordedAnswer => ({
      call,
      input: asked,
      answer: fails === undefined ? { output: gives } : { refusal: fails },
    }),
  );

/** The shop as the visit met it, in whose place it answers. */
const recordedShop = z.strictObject({
  begins: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  brought: z.custom<ShopInput>((value) => typeof value === 'object' && value !== null),
  answers: z.array(answer),
});

/** A scripted order: what one shopper does, in sequence, and the expected outcome. */
export const scenarioSchema = z.strictObject({
  name: z.string(),
  steps: z.array(step).min(1),
  /** Absent in a scenario for the demo shop, or a server. */
  shop: recordedShop
    .transform(({ begins, brought: input, answers }): RecordedShop => ({ begins, input, answers }))
    .optional(),
});

export type Scenario = z.output<typeof scenarioSchema>;
export type ScenarioStep = Scenario['steps'][number];
/** A step that does something, unlike one that only checks. */
export type ScenarioAction = Exclude<ScenarioStep, { readonly kind: 'expect' }>;
export type Expectation = z.output<typeof expectation>;

/** Reads a step by the schema of its name, so that only that schema reports a mistake. */
function readStep(given: string | Record<string, unknown>, context: z.RefinementCtx): Step {
  const named = typeof given === 'string' ? [[given, undefined] as const] : Object.entries(given);
  const [[name, value] = ['', undefined], ...others] = named;
  const refuse = (message: string, path: readonly PropertyKey[] = []) =>
    context.addIssue({ code: 'custom', message, path: [...path] });
  if (others.length > 0) {
    refuse(`a step does one thing, not ${named.map(([one]) => `"${one}"`).join(' and ')}`);
    return z.NEVER;
  }
  if (!isStepName(name)) {
    refuse(`there is no step "${name}"; there are ${stepNames.join(', ')}`);
    return z.NEVER;
  }
  const read: z.ZodSafeParseResult<Step> = steps[name].safeParse(value);
  if (read.success) return read.data;
  for (const { message, path } of read.error.issues) refuse(message, [name, ...path]);
  return z.NEVER;
}

function isStepName(name: string): name is StepName {
  return Object.hasOwn(steps, name);
}
