import {
  type Difference,
  diff,
  digestOf,
  entrySchema,
  type JournalEntry,
  resumeFrom,
  type Snapshots,
  travel,
} from '@marketsquare/core/journal';
import { upcast } from '@marketsquare/core/journal/upcast';
import { pricedLine } from '@marketsquare/core/shop/cart';
import { checkoutPrice } from '@marketsquare/core/shop/checkout';
import { selectPaymentFailure } from '@marketsquare/core/shop/payment';
import { foodSubtotal, grocerySubtotal } from '@marketsquare/core/shop/pricing';
import { shopActor, shopMachines } from '@marketsquare/core/storefront/root';
import { allMachines, screenMachines } from '@marketsquare/core/storefront/screens';
import type { ReplayedMoment, ReplayedPlace } from '../../../../platform/replayed-moment.ts';
import { placeAfter, unknownPlace } from './places.ts';

/** The things that one looks for in a visit. */
export const marks = ['refusal', 'error', 'money', 'divergence'] as const;

export type Mark = (typeof marks)[number];

/** One entry of a visit, as the timeline shows it. */
export interface Step {
  readonly entry: JournalEntry;
  readonly place: ReplayedPlace;
  readonly marks: ReadonlySet<Mark>;
}

/** A recorded visit, which can be looked at after any of its entries. */
export interface ReplayedVisit {
  /** The entries that replay, in order. */
  readonly steps: readonly Step[];
  /** The reason why the rest does not replay; null where all do. */
  readonly end: string | null;
  /** The changes that an entry made in its machine. */
  readonly differenceAt: (index: number) => readonly Difference[];
  /** Everything that the shopper's screen is drawn from, without the server's orders. */
  readonly momentAt: (index: number) => Omit<ReplayedMoment, 'orders'>;
}

/**
 * Folds a visit once. From then on a step folds a few entries from the nearest checkpoint.
 *
 * @param recorded  in order, as the server stored them
 */
export function replayVisit(recorded: readonly unknown[]): ReplayedVisit {
  const { entries, end: unread } = readable(recorded);
  const trip = travel(allMachines, entries, { others: 'skip' });
  const steps: Step[] = [];
  let end = unread;
  let place = unknownPlace;
  let before: Snapshots = {};
  const amounts = new Map<string, number | null>();
  try {
    for (const [index, entry] of entries.entries()) {
      const now = trip.at(entry.seq);
      place = placeAfter(place, entries.slice(Math.max(0, index - 2), index), entry, now);
      const amount = amountOf(entry.actor, now);
      const isMoney = amount !== (amounts.get(entry.actor) ?? amountOf(entry.actor, {}));
      steps.push({ entry, place, marks: marksOf(entry, before, now, isMoney) });
      before = now;
      amounts.set(entry.actor, amount);
    }
  } catch (error) {
    end = error instanceof Error ? error.message : String(error);
  }
  const first = entries[0]?.seq ?? 0;
  return {
    steps,
    end,
    differenceAt: (index) => {
      const actor = steps[index]?.entry.actor ?? '';
      return diff(trip.at(first + index - 1)[actor], trip.at(first + index)[actor]);
    },
    momentAt: (index) => {
      const step = steps[index];
      return {
        seq: first + index,
        at: step?.entry.at ?? 0,
        place: step?.place ?? unknownPlace,
        ...persisted(trip.at(first + index)),
      };
    },
  };
}

/** The entries that this release reads, up to the first that it does not. */
function readable(recorded: readonly unknown[]) {
  const entries: JournalEntry[] = [];
  try {
    for (const one of recorded) {
      const entry = upcast(entrySchema.parse(one));
      if (entry.seq !== (entries[0]?.seq ?? entry.seq) + entries.length) {
        return { entries, end: `An entry is missing before entry ${entry.seq}.` };
      }
      entries.push(entry);
    }
  } catch (error) {
    return { entries, end: error instanceof Error ? error.message : String(error) };
  }
  return { entries, end: null };
}

/** The amount of a machine that the shopper sees, in kobo; null for a machine without one. */
function amountOf(actor: string, { groceryCart, foodCart, checkout, payment }: Snapshots): number | null {
  switch (actor) {
    case 'groceryCart':
      return grocerySubtotal((groceryCart?.context.lines ?? []).map(pricedLine)).amount;
    case 'foodCart':
      return foodSubtotal((foodCart?.context.lines ?? []).map(pricedLine)).amount;
    case 'checkout':
      return checkout ? (checkoutPrice(checkout.context)?.due.card ?? null) : null;
    case 'payment':
      return payment?.context.order?.balance ?? null;
    default:
      return null;
  }
}

function marksOf(
  { actor, event, refused, digest }: JournalEntry,
  before: Snapshots,
  now: Snapshots,
  isMoney: boolean,
): ReadonlySet<Mark> {
  const snapshot = now[actor];
  const hasFailed = failureIn(actor, now) !== null && failureIn(actor, before) === null;
  const isError = event.type.startsWith('xstate.error.') || hasFailed;
  const isOther = digest !== undefined && snapshot !== undefined && digestOf(snapshot, refused) !== digest;
  const found: readonly (readonly [Mark, boolean])[] = [
    ['refusal', refused !== undefined],
    ['error', isError],
    ['money', isMoney],
    ['divergence', isOther],
  ];
  return new Set(found.filter(([, isThere]) => isThere).map(([mark]) => mark));
}

/** The failure that a machine reports: a declined card, a call that was refused; null for none. */
function failureIn(actor: string, { payment, ...others }: Snapshots): unknown {
  if (actor === 'payment') return payment ? selectPaymentFailure(payment) : null;
  return others[actor]?.context.failure ?? null;
}

/** The machines of a moment as plain JSON, ready to be shown elsewhere. */
function persisted(now: Snapshots): Pick<ReplayedMoment, 'shop' | 'screens'> {
  const isWhole = Object.keys(shopMachines).every((name) => now[name] !== undefined);
  const shop = isWhole ? (resumeFrom(shopActor, allMachines, now) ?? null) : null;
  const screens = Object.keys(screenMachines).flatMap((name) => {
    const snapshot = resumeFrom(name, allMachines, now);
    return snapshot ? [[name, snapshot] as const] : [];
  });
  return { shop, screens: Object.fromEntries(screens) };
}
