import { checkoutFields } from '@marketsquare/core/shop/checkout';
import { z } from 'zod';

const mode = z.enum(['Pickup', 'Delivery']);
const naira = z.number().nonnegative();

/** What a step may expect; amounts are in naira. */
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
  /** How many orders the visit has placed, and how many tries to pay it made. */
  orders: z.int().nonnegative().optional(),
  'payment tries': z.int().nonnegative().optional(),
  /** The order at the server: its status, and what is left to pay. */
  status: z.string().optional(),
  'still to pay': naira.optional(),
});

const step = z.union([
  z.literal('accept terms').transform(() => ({ kind: 'acceptTerms' as const })),
  z.literal('share visit').transform(() => ({ kind: 'shareVisit' as const })),
  z.literal('open the popup and close it').transform(() => ({ kind: 'closePopup' as const })),
  z
    .strictObject({ 'sign in': z.strictObject({ phone: z.string(), password: z.string() }) })
    .transform((given) => ({ kind: 'signIn' as const, ...given['sign in'] })),
  z
    .strictObject({
      'choose store': z.strictObject({
        store: z.string(),
        mode,
        city: z.string().optional(),
        area: z.string().optional(),
      }),
    })
    .transform((given) => ({ kind: 'chooseStore' as const, ...given['choose store'] })),
  z
    .strictObject({
      add: z.strictObject({ product: z.string(), quantity: z.number().positive().default(1) }),
    })
    .transform(({ add }) => ({ kind: 'add' as const, ...add })),
  z
    .strictObject({ 'open checkout': z.enum(['grocery', 'food', 'combined']) })
    .transform((given) => ({ kind: 'openCheckout' as const, order: given['open checkout'] })),
  z
    .strictObject({ 'fill in': z.partialRecord(z.enum(checkoutFields), z.string()) })
    .transform((given) => ({ kind: 'fillIn' as const, fields: given['fill in'] })),
  z
    .strictObject({ 'choose contact': z.enum(['call', 'whatsapp', 'email']) })
    .transform((given) => ({ kind: 'chooseContact' as const, way: given['choose contact'] })),
  z
    .strictObject({ 'choose window': z.strictObject({ day: z.int().positive(), slot: z.int().positive() }) })
    .transform((given) => ({ kind: 'chooseWindow' as const, ...given['choose window'] })),
  z
    .strictObject({ 'choose gateway': z.enum(['paystack', 'flutterwave']) })
    .transform((given) => ({ kind: 'chooseGateway' as const, provider: given['choose gateway'] })),
  z
    .strictObject({
      pay: z.strictObject({
        card: z.string(),
        pin: z.string().optional(),
        otp: z.string().optional(),
        bank: z.enum(['authorized', 'refused']).optional(),
      }),
    })
    .transform(({ pay }) => ({ kind: 'pay' as const, ...pay })),
  z
    .strictObject({ expect: expectation })
    .transform((given) => ({ kind: 'expect' as const, what: given.expect })),
]);

/** A scripted order: what one shopper does, in sequence, and the expected outcome. */
export const scenarioSchema = z.strictObject({ name: z.string(), steps: z.array(step).min(1) });

export type Scenario = z.output<typeof scenarioSchema>;
export type ScenarioStep = Scenario['steps'][number];
/** A step that does something, unlike one that only checks. */
export type ScenarioAction = Exclude<ScenarioStep, { readonly kind: 'expect' }>;
export type Expectation = z.output<typeof expectation>;
