import type { JournalEntry } from '@marketsquare/core/journal';
import { createMemoryDrafts } from '@marketsquare/core/kernel/drafts';
import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { type GuardMessages, whyNot } from '@marketsquare/core/kernel/why-not';
import { type CartItem, typedQuantity } from '@marketsquare/core/shop/cart';
import { isPreparedFood } from '@marketsquare/core/shop/catalogue';
import { checkoutFields, problemOf } from '@marketsquare/core/shop/checkout';
import { selectListsHeld, selectStores } from '@marketsquare/core/shop/selection';
import { guardMessages } from '@marketsquare/core/storefront/screens';
import type { Act, Reenactment } from '@marketsquare/proof/stage';
import type { AnyMachineSnapshot } from 'xstate';
import { z } from 'zod';
import { madeUp } from './made-up-shopper.ts';
import { machineNames, type ScenarioAction, type ScenarioStep } from './schema.ts';
import { obstacleOf } from './watch.ts';

/** A step, with the entry of the visit that it begins with. */
export interface DatedStep {
  readonly step: ScenarioStep;
  readonly seq: number;
}

type Gesture = Extract<Act, { readonly kind: 'gesture' }>;

/** How the steps of a visit are told: in the words of scenarios where they fit, or each event as it was recorded. */
export type Manner = 'words' | 'events';

/**
 * The steps of a visit: what its shopper did, with the answers that came in between where they pressed on before
 * all had come.
 */
export function stepsOf({ acts, isWaiting, shop }: Reenactment, manner: Manner): readonly DatedStep[] {
  const steps: DatedStep[] = [];
  let clock = shop.begins;
  for (let at = 0; at < acts.length; ) {
    const act = acts[at];
    if (act?.kind !== 'gesture') {
      at += 1;
      continue;
    }
    const { entry } = act;
    const dated = (step: ScenarioStep) => steps.push({ step, seq: entry.seq });
    if (entry.event.type === 'shop.checkoutRequested' && typeof entry.event.at === 'number') {
      if (entry.event.at !== clock) {
        clock = entry.event.at;
        dated({ kind: 'clock', at: clock });
      }
    }
    const run = gesturesFrom(acts, at);
    const told = manner === 'words' || isOfScreen(entry) ? inWords(run, acts.slice(at)) : null;
    const { step, taken } = told ?? { step: asRecorded(entry), taken: 1 };
    dated(step);
    const last = acts[at + taken - 1];
    at += taken;
    const answers = answersFrom(acts, at);
    const next = acts[at + answers.length];
    const isWaitingNext = next === undefined ? isWaiting : next.kind === 'gesture' && next.isWaiting;
    if (isWaitingNext) dated({ kind: 'answers', which: [...answers] });
    at += answers.length;
    const refused = manner === 'words' ? refusalOf(last) : [];
    if (refused.length > 0) dated({ kind: 'expect', what: { refused: [...refused] } });
  }
  return steps;
}

/** The guards that refused a press; empty for one that was taken, and for an event that is no press. */
function refusalOf(act: Act | undefined): readonly string[] {
  if (act?.kind !== 'gesture' || !presses.has(act.entry.event.type)) return [];
  const { entry, before } = act;
  // Its record names the guards; its event may lack what they look at.
  if (entry.refused) return obstacleOf(entry, []).guards;
  const words = new Map<string, GuardMessages<never>>(Object.entries(guardMessages)).get(entry.actor) ?? {};
  return obstacleOf(entry, whyNot(before, entry.event, words)).guards;
}

/** The presses that a scenario reports as refused. */
const presses: ReadonlySet<string> = new Set([
  'shop.checkoutRequested',
  'checkout.submitted',
  'checkout.giftCardSubmitted',
  'checkout.pinSubmitted',
]);

/** The gestures that follow each other without an answer in between. */
function gesturesFrom(acts: readonly Act[], at: number): readonly Gesture[] {
  const run: Gesture[] = [];
  for (const act of acts.slice(at)) {
    if (act.kind !== 'gesture') break;
    run.push(act);
  }
  return run;
}

function answersFrom(acts: readonly Act[], at: number): readonly string[] {
  const names: string[] = [];
  for (const act of acts.slice(at)) {
    if (act.kind !== 'answer') break;
    names.push(act.name);
  }
  return names;
}

interface Told {
  readonly step: ScenarioAction;
  /** The number of acts that the step stands for. */
  readonly taken: number;
}

function asRecorded({ actor, event }: JournalEntry): ScenarioAction {
  return { kind: 'send', to: machineOf(actor), event: { ...event } };
}

const machineOf = (actor: string) => z.enum(machineNames).parse(actor);

/** A step in words for the first of some gestures; null where none fits. */
function inWords(run: readonly Gesture[], rest: readonly Act[]): Told | null {
  const [first] = run;
  if (first === undefined) return null;
  const { entry, before } = first;
  const { event } = entry;
  switch (event.type) {
    case 'shop.signedIn':
      return told({ kind: 'signIn', phone: '<customer.phone>', password: '<customer.password>' });
    case 'shop.signedOut':
      return told({ kind: 'signOut' });
    case 'selection.opened':
      return openedChoice(rest);
    case 'selection.modeChosen':
      return choiceOfStore(run);
    case 'cart.itemAdded':
      return addition(entry);
    case 'cart.opened':
      return told({ kind: 'openCart', cart: entry.actor === 'foodCart' ? 'food' : 'grocery' });
    case 'cart.increased':
    case 'cart.decreased':
    case 'cart.quantityTyped':
    case 'cart.lineRemoved':
      return editOf(entry, before);
    case 'shop.checkoutRequested':
      return parsed(kindOf, event, ({ kind: order }) => told({ kind: 'openCheckout', order }));
    case 'checkout.fieldJudged':
      return fillingIn(run);
    case 'checkout.contactMethodChosen':
      return parsed(contact, event, ({ contactMethod: way }) => told({ kind: 'chooseContact', way }));
    case 'checkout.dayChosen':
      return choiceOfWindow(run);
    case 'checkout.foodDeliveryChosen':
      return parsed(travelling, event, (given) => told({ kind: 'foodWithGroceries', ...given }));
    case 'checkout.providerChosen':
      return parsed(providing, event, (given) => told({ kind: 'chooseGateway', ...given }));
    case 'checkout.termsToggled':
      return event.accepted === true ? told({ kind: 'acceptTerms' }) : null;
    case 'checkout.visitSharingToggled':
      return event.shared === true ? told({ kind: 'shareVisit' }) : null;
    case 'checkout.walletBalanceKnown':
      return told({ kind: 'readWallet' });
    case 'checkout.walletToggled':
      return parsed(using, event, (given) => told({ kind: 'useWallet', ...given }));
    case 'checkout.voucherToggled':
      return parsed(using, event, (given) => told({ kind: 'useGiftCard', ...given }));
    case 'checkout.serialJudged':
      return judgedAndSent(run, 'checkout.giftCardSubmitted', {
        kind: 'verifyGiftCard',
        serial: '<giftCard.serial>',
      });
    case 'checkout.pinJudged':
      return judgedAndSent(run, 'checkout.pinSubmitted', { kind: 'enterPin', pin: '<wallet.pin>' });
    case 'checkout.pinDismissed':
      return told({ kind: 'dismissPin' });
    case 'checkout.addressChosen':
      return choiceOfAddress(event, before);
    case 'topUp.submitted':
      return parsed(topUpSchema, before.context, ({ amount, provider }) => {
        const { kind: _kind, ...card } = testCards[provider].approved;
        return told({ kind: 'topUp', amount: koboToNaira(kobo(amount)), gateway: provider, ...card });
      });
    case 'checkout.submitted':
      return told(submissionOf(rest));
    default:
      return null;
  }
}

function told(step: ScenarioAction): Told {
  return { step, taken: 1 };
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  event: unknown,
  tell: (given: z.output<Schema>) => Told | null,
): Told | null {
  const { success, data } = schema.safeParse(event);
  return success ? tell(data) : null;
}

const kindOf = z.object({ kind: z.enum(['grocery', 'food', 'combined']) });
const contact = z.object({ contactMethod: z.enum(['call', 'whatsapp', 'email']) });
const travelling = z.object({ travelsWithGroceries: z.boolean() });
const providing = z.object({ provider: z.enum(['paystack', 'flutterwave']) });
const using = z.object({ used: z.boolean() });

/** A selector that is opened, and then chosen from once its stores have come. */
function openedChoice([, ...rest]: readonly Act[]): Told | null {
  const answers = answersFrom(rest, 0).length;
  const choice = choiceOfStore(gesturesFrom(rest, answers));
  return choice && { ...choice, taken: choice.taken + answers + 1 };
}

const topUpSchema = z.object({ amount: z.int(), provider: z.enum(['paystack', 'flutterwave']) });

/** True for a screen's machine, which no scenario can send events to. */
function isOfScreen({ actor }: JournalEntry): boolean {
  return actor === 'topUp';
}

/** Mode, city, area and store, one after the other. */
function choiceOfStore(run: readonly Gesture[]): Told | null {
  const [mode, ...more] = run;
  const at = more.findIndex(({ entry }) => entry.event.type === 'selection.storeClicked');
  const clicked = more[at];
  if (mode === undefined || clicked === undefined || mode.isWaiting) return null;
  const between = more.slice(0, at);
  const fields = new Map(between.map(({ entry: { event } }) => [event.type, event]));
  if (fields.size !== between.length || between.some(({ entry }) => !refining.has(entry.event.type))) {
    return null;
  }
  if (!selectListsHeld(mode.before)) return null;
  const store = selectStores(clicked.before).find(({ id }) => id === clicked.entry.event.storeId);
  const { data } = z
    .object({
      mode: z.enum(['Pickup', 'Delivery']),
      city: z.string().optional(),
      area: z.string().optional(),
    })
    .safeParse({
      mode: mode.entry.event.mode,
      city: fields.get('selection.cityChosen')?.city,
      area: fields.get('selection.areaChosen')?.area,
    });
  if (store === undefined || data === undefined) return null;
  return { step: { kind: 'chooseStore', store: store.name, ...data }, taken: at + 2 };
}

const refining: ReadonlySet<string> = new Set(['selection.cityChosen', 'selection.areaChosen']);

const additionSchema = z.object({
  item: z.custom<CartItem>(
    (item) => typeof item === 'object' && item !== null && 'name' in item && 'unit' in item,
  ),
  quantity: z.number().optional(),
});

function addition({ actor, event }: JournalEntry): Told | null {
  return parsed(additionSchema, event, ({ item, quantity: given }) => {
    const { unit, name, pack } = item;
    const inUnits = given === undefined ? 1 : unit === 'piece' ? given : given / 1_000;
    const typed = typedQuantity(`${inUnits}`, unit, 'card');
    const isInItsCart = (actor === 'foodCart') === isPreparedFood(item.category);
    if (typed.kind !== 'set' || (given !== undefined && typed.quantity !== given) || !isInItsCart)
      return null;
    return told({
      kind: 'add',
      product: name,
      ...(pack === null || pack === undefined ? {} : { pack }),
      quantity: inUnits,
    });
  });
}

const editSchema = z.object({
  key: z.string(),
  place: z.enum(['row', 'card']).default('row'),
  text: z.string().default(''),
});
const linesSchema = z.object({
  lines: z.array(z.object({ key: z.string(), name: z.string(), pack: z.string().nullish() })),
});

function editOf({ event }: JournalEntry, { context }: AnyMachineSnapshot): Told | null {
  return parsed(editSchema, event, ({ key, place, text }) => {
    const line = linesSchema.safeParse(context).data?.lines.find((one) => one.key === key);
    if (line === undefined || event.isRestored !== undefined) return null;
    const named = { product: line.name, ...(line.pack ? { pack: line.pack } : {}) };
    switch (event.type) {
      case 'cart.increased':
        return told({ kind: 'increase', ...named });
      case 'cart.decreased':
        return told({ kind: 'decrease', ...named, place });
      case 'cart.quantityTyped':
        return told({ kind: 'typeQuantity', ...named, text, place });
      default:
        return told({ kind: 'remove', ...named });
    }
  });
}

const judgedSchema = z.object({ field: z.enum(checkoutFields), problem: z.string().nullable() });

/** Fields that were judged one after the other, each once, by values of the made-up shopper. */
function fillingIn(run: readonly Gesture[]): Told | null {
  const fields: Partial<Record<(typeof checkoutFields)[number], string>> = {};
  let previous = -1;
  let taken = 0;
  for (const { entry } of run) {
    const { data } = judgedSchema.safeParse(entry.event);
    if (entry.event.type !== 'checkout.fieldJudged' || data === undefined) break;
    const order = checkoutFields.indexOf(data.field);
    const value = valueJudged(data.field, data.problem);
    // A step fills in its fields in their own order.
    if (value === null || order <= previous) break;
    fields[data.field] = value;
    previous = order;
    taken += 1;
  }
  return taken === 0 ? null : { step: { kind: 'fillIn', fields }, taken };
}

/** A value of a field that is judged like the recorded one; null where none is known. */
function valueJudged(field: (typeof checkoutFields)[number], problem: string | null): string | null {
  const drafts = createMemoryDrafts();
  const judge = (value: string) => {
    drafts.write(field, madeUp(field, value));
    return problemOf(field, drafts);
  };
  return [`<${field}>`, '', '?', '0', 'x'.repeat(2_000)].find((value) => judge(value) === problem) ?? null;
}

const daysSchema = z.object({
  days: z.array(z.object({ day: z.unknown(), slots: z.array(z.object({ id: z.number() })) })),
});

/** A day and one of its windows, by their numbers among those that are offered. */
function choiceOfWindow([chosenDay, chosenSlot]: readonly Gesture[]): Told | null {
  if (chosenSlot?.entry.event.type !== 'checkout.slotChosen') return null;
  const { data } = daysSchema.safeParse(chosenSlot.before.context);
  const offered = data?.days.filter(({ slots }) => slots.length > 0) ?? [];
  const day = offered.findIndex((one) => one.day === chosenDay?.entry.event.day);
  const slot = offered[day]?.slots.findIndex(({ id }) => id === chosenSlot.entry.event.slotId) ?? -1;
  if (day < 0 || slot < 0) return null;
  return { step: { kind: 'chooseWindow', day: day + 1, slot: slot + 1 }, taken: 2 };
}

const addressesSchema = z.object({ addresses: z.array(z.object({ id: z.number() })) });

function choiceOfAddress(event: JournalEntry['event'], { context }: AnyMachineSnapshot): Told | null {
  const addresses = addressesSchema.safeParse(context).data?.addresses ?? [];
  const at = addresses.findIndex(({ id }) => id === event.addressId);
  return at < 0 ? null : told({ kind: 'chooseAddress', number: at + 1 });
}

/** A secret that was judged to be good, and sent. */
function judgedAndSent([judged, sent]: readonly Gesture[], type: string, step: ScenarioAction): Told | null {
  const isGood = judged?.entry.event.problem === null && sent?.entry.event.type === type;
  return isGood ? { step, taken: 2 } : null;
}

/** The deed in the popup that a submission has opened, if it opened one. */
function submissionOf([submission, ...rest]: readonly Act[]): ScenarioAction {
  const next = rest.findIndex(({ kind }) => kind === 'gesture');
  const answers = next < 0 ? rest : rest.slice(0, next);
  const outputOf = (name: string) =>
    answers.flatMap((act) => (act.kind === 'answer' && act.name === name ? [act.output] : []))[0];
  const { data } = popupSchema.safeParse(outputOf('payment.openPopup'));
  if (data === undefined) return { kind: 'submit' };
  // Paystack's popup does not report a declined card: it is closed, and the check tells.
  const isDeclined = checkSchema.safeParse(outputOf('payment.checkPayment')).success;
  const provider = submission?.kind === 'gesture' ? submission.before.context?.provider : null;
  const cards = provider === 'flutterwave' ? testCards.flutterwave : testCards.paystack;
  if (data.kind === 'closed') return isDeclined ? cards.declined : { kind: 'closePopup' };
  return data.code === '00' || data.code === '0' ? cards.approved : cards.declined;
}

const checkSchema = z.object({ kind: z.literal('failed') });

const popupSchema = z.union([
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('answered'), code: z.string() }),
]);

/** Documented test cards of the gateways, and what their banks ask for. */
export const testCards = {
  paystack: {
    approved: { kind: 'pay', card: '4084 0840 8408 4081' },
    declined: { kind: 'pay', card: '4084 0800 0000 5408' },
  },
  flutterwave: {
    approved: { kind: 'pay', card: '5531 8866 5214 2950', pin: '3310', otp: '12345' },
    declined: { kind: 'pay', card: '5143 0105 2233 9965', pin: '3310', otp: '12345' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ScenarioAction>>>>;
