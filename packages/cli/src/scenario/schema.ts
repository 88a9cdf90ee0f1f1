import { gateways } from '@marketsquare/core/shop/card-payment';
import { checkoutFields } from '@marketsquare/core/shop/checkout';
import { z } from 'zod';

const mode = z.enum(['Pickup', 'Delivery']);
const naira = z.number().nonnegative();

/** The expectations of a step; amounts are in naira. */
const expectation = z.strictObject({
  /** The state of the payment machine, such as `confirmed` or `declined`. */
  payment: z.string().optional(),
  /** The message that the payment or the checkout shows. */
  message: z.string().optional(),
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
});

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
  'choose store': z
    .strictObject({ store: z.string(), mode, city: z.string().optional(), area: z.string().optional() })
    .transform((given) => ({ kind: 'chooseStore' as const, ...given })),
  add: z
    .strictObject({ product: z.string(), quantity: z.number().positive().default(1) })
    .transform((given) => ({ kind: 'add' as const, ...given })),
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
  'choose gateway': z.enum(gateways).transform((provider) => ({ kind: 'chooseGateway' as const, provider })),
  pay: z
    .strictObject({
      card: z.string(),
      pin: z.string().optional(),
      otp: z.string().optional(),
      bank: z.enum(['authorized', 'refused']).optional(),
    })
    .transform((given) => ({ kind: 'pay' as const, ...given })),
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

/** A scripted order: what one shopper does, in sequence, and the expected outcome. */
export const scenarioSchema = z.strictObject({ name: z.string(), steps: z.array(step).min(1) });

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
