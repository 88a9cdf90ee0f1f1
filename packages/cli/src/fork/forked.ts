import type { JournalEntry } from '@marketsquare/core/journal';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { RecordedAnswer, RecordedShop } from '@marketsquare/proof/stage';
import type { AnyMachineSnapshot } from 'xstate';
import { z } from 'zod';
import { notFound, wrongUse } from '../contract/failure.ts';
import { loadStage } from '../contract/workshop.ts';
import { acted, type LaterPolicy } from '../scenario/acted.ts';
import { besides, type EndingDifference, endingOf } from '../scenario/ending.ts';
import { type DatedStep, testCards } from '../scenario/from-visit.ts';
import type { ScriptedVisit } from '../scenario/scenario-of-visit.ts';
import type { ScenarioStep } from '../scenario/schema.ts';
import { stepText } from '../scenario/step-text.ts';
import { ownCore, startCoreFold } from '../verdict/core.ts';
import { type Change, changeText } from './change.ts';

/** A visit beside its fork. */
export interface ForkView {
  readonly visit: string;
  /** The entry from which the fork is driven anew. */
  readonly at: number;
  readonly change: string;
  /** True if both end alike. */
  readonly isAlike: boolean;
  /** The parts of both ends. */
  readonly parts: readonly EndingDifference[];
  /** Steps that could not be taken any more, and why. */
  readonly skipped: readonly { readonly step: string; readonly why: string }[];
}

/**
 * Drives a visit anew from an entry on, with one thing changed: the shopper does what they did, and the shop
 * answers what it answered wherever it is asked the same.
 *
 * @throws CommandFailure 2 or 3 for a change that does not fit the visit
 */
export async function forked(
  entries: readonly JournalEntry[],
  script: ScriptedVisit,
  at: number,
  change: Change,
): Promise<ForkView> {
  const found = script.steps.findIndex(({ seq }) => seq >= at);
  const from = found < 0 ? script.steps.length : found;
  const { steps, shop, policy } = await changed(script, from, change, snapshotsAt(entries, at));
  const run = await acted(steps, shop, policy);
  const parts = besides(script.ending, endingOf(run.entries));
  return {
    visit: entries[0]?.session ?? '',
    at,
    change: changeText(change),
    isAlike: parts.every(({ one, other }) => one === other),
    parts,
    skipped: run.failures.flatMap(({ at: place, why }) => {
      const step = steps[place];
      return step === undefined ? [] : [{ step: stepText(step), why }];
    }),
  };
}

type SnapshotOf = (machine: string) => AnyMachineSnapshot | undefined;

/** The machines just before an entry. */
function snapshotsAt(entries: readonly JournalEntry[], at: number): SnapshotOf {
  const fold = startCoreFold(ownCore);
  const latest = new Map<string, AnyMachineSnapshot>();
  for (const entry of entries) {
    if (entry.seq >= at) break;
    const { after } = fold.take(entry);
    if (after !== undefined) latest.set(entry.actor, after);
  }
  return (machine) => latest.get(machine);
}

interface Changed {
  readonly steps: readonly ScenarioStep[];
  readonly shop: RecordedShop;
  readonly policy?: LaterPolicy;
}

async function changed(
  { steps: dated, shop }: ScriptedVisit,
  from: number,
  change: Change,
  snapshotOf: SnapshotOf,
): Promise<Changed> {
  const steps = dated.map(({ step }: DatedStep) => step);
  const [before, after] = [steps.slice(0, from), steps.slice(from)];
  switch (change.kind) {
    case 'nothing':
      return { steps, shop };
    case 'clock': {
      const { shiftMs } = change;
      const shown = before.findLast((step) => step.kind === 'clock')?.at ?? shop.begins;
      const turned: ScenarioStep = { kind: 'clock', at: shown + shiftMs };
      const shifted = after.map(
        (step): ScenarioStep => (step.kind === 'clock' ? { ...step, at: step.at + shiftMs } : step),
      );
      return { steps: [...before, turned, ...shifted], shop };
    }
    case 'store':
      return { steps: [...before, ...atStore(change.name, after, shop, snapshotOf)], shop };
    case 'line': {
      const { product, text } = change;
      requireLine(product, snapshotOf);
      return { steps: [...before, { kind: 'typeQuantity', product, text, place: 'row' }, ...after], shop };
    }
    case 'price':
      return atPrice(change, before, after, shop, snapshotOf);
    case 'provider': {
      const chosen: ScenarioStep = { kind: 'chooseGateway', provider: change.provider };
      const replaced = after.map((step) => (step.kind === 'chooseGateway' ? chosen : step));
      const isChosen = before.some(({ kind }) => kind === 'chooseGateway');
      return { steps: [...before, ...(isChosen ? [chosen] : []), ...replaced], shop };
    }
    case 'popup': {
      const ends: Readonly<Record<typeof change.end, ScenarioStep>> = {
        pays: testCards.paystack.approved,
        declines: testCards.paystack.declined,
        closes: { kind: 'closePopup' },
      };
      const isPopup = ({ kind }: ScenarioStep) => kind === 'pay' || kind === 'closePopup';
      if (!after.some(isPopup))
        throw notFound('No popup is opened after that entry.', 'Name an earlier one with --at.');
      return { steps: [...before, ...after.map((step) => (isPopup(step) ? ends[change.end] : step))], shop };
    }
    case 'policy': {
      const { canDecide } = await loadStage();
      if (!canDecide(change.guard)) {
        throw wrongUse(
          `No machine of the shop has a guard "${change.guard}" of its own.`,
          '`marketsquare diagram checkout` shows them in brackets.',
        );
      }
      return { steps, shop, policy: { guard: change.guard, holds: change.holds, from } };
    }
    default:
      return change satisfies never;
  }
}

const listsSchema = z.object({ stores: z.array(z.object({ id: z.number(), name: z.string() })) });
const chosenSchema = z.object({
  chosen: z.object({ mode: z.enum(['Pickup', 'Delivery']), area: z.string().nullable() }).nullable(),
});

/** Another store from now on; one that was chosen before is changed now. */
function atStore(
  name: string,
  after: readonly ScenarioStep[],
  { answers }: RecordedShop,
  snapshotOf: SnapshotOf,
): readonly ScenarioStep[] {
  const stores = answers.flatMap(({ answer }) =>
    'output' in answer ? (listsSchema.safeParse(answer.output).data?.stores ?? []) : [],
  );
  const store = stores.find((one) => one.name === name);
  if (store === undefined) {
    const names = [...new Set(stores.map((one) => one.name))];
    throw notFound(`The visit was shown no store "${name}".`, `There are ${names.join(', ') || 'none'}.`);
  }
  const chosen = chosenSchema.safeParse(snapshotOf('selection')?.context).data?.chosen ?? null;
  const event = {
    type: 'selection.modeSubmitted',
    storeId: store.id,
    mode: chosen?.mode,
    area: chosen?.area,
    onChange: 'reprice',
  };
  return [
    ...(chosen === null ? [] : [{ kind: 'send', to: 'selection', event } as const]),
    ...after.map((step) => (step.kind === 'chooseStore' ? { ...step, store: name } : step)),
  ];
}

const linesSchema = z.object({ lines: z.array(z.object({ key: z.string(), name: z.string() })) });
const carts = ['groceryCart', 'foodCart'] as const;

/** The carts' lines of a product, by their keys. */
function linesOf(product: string, snapshotOf: SnapshotOf) {
  return carts.flatMap((cart) => {
    const lines = linesSchema.safeParse(snapshotOf(cart)?.context).data?.lines ?? [];
    return lines.filter(({ name }) => name === product).map(({ key }) => ({ cart, key }));
  });
}

function requireLine(product: string, snapshotOf: SnapshotOf): void {
  if (linesOf(product, snapshotOf).length > 0) return;
  throw notFound(
    `No cart holds "${product}" at that entry.`,
    'Name its product in full, as the cart shows it.',
  );
}

/** Another price of a product from now on: its lines have it now, and so do those that are added later. */
function atPrice(
  { product, naira }: Extract<Change, { readonly kind: 'price' }>,
  before: readonly ScenarioStep[],
  after: readonly ScenarioStep[],
  shop: RecordedShop,
  snapshotOf: SnapshotOf,
): Changed {
  const unitPrice = nairaToKobo(naira);
  const repriced = linesOf(product, snapshotOf).map(
    ({ cart, key }): ScenarioStep => ({
      kind: 'send',
      to: cart,
      event: { type: 'cart.repriced', prices: [{ key, unitPrice }] },
    }),
  );
  let added = before.filter((step) => step.kind === 'add' && step.product === product).length;
  const answers = shop.answers.map((one): RecordedAnswer => {
    if (one.call !== 'offerItem' || !isOf(one, product) || !('output' in one.answer)) return one;
    added -= 1;
    return added >= 0 ? one : { ...one, answer: { output: { ...Object(one.answer.output), unitPrice } } };
  });
  return { steps: [...before, ...repriced, ...after], shop: { ...shop, answers } };
}

function isOf({ input }: RecordedAnswer, product: string): boolean {
  return z.object({ product: z.literal(product) }).safeParse(input).success;
}
