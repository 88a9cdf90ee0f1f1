import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { type JournalEntry, JournalError, startFold } from '../../journal/index.ts';
import { type Kobo, sumKobo } from '../../kernel/money/index.ts';
import { type CartLine, pricedLine } from '../../shop/cart/index.ts';
import { selectPaymentFailure } from '../../shop/payment/index.ts';
import { lineTotal } from '../../shop/pricing/index.ts';
import type { ChosenStore } from '../../shop/selection/index.ts';
import type { shopMachines } from '../root/index.ts';
import { allMachines, refusalWords } from '../screens/index.ts';

/** Words that the shopper read, and how often without others between. */
export interface Said {
  readonly at: number;
  readonly words: string;
  readonly count: number;
  /** True if a press did nothing but show them. */
  readonly isRefusal: boolean;
}

/** The contents of the carts at their fullest, and what they were to come from. */
export interface WantedInVisit {
  readonly lines: readonly CartLine[];
  readonly store: ChosenStore | null;
  /** The total that was submitted; the sum of the lines before that. */
  readonly total: Kobo;
  readonly isSubmitted: boolean;
}

/** The story of a visit: the shopper's wish, and all that the shop said against it. */
export interface VisitStory {
  /** Null for carts that stayed empty. */
  readonly wanted: WantedInVisit | null;
  /** Oldest first. */
  readonly said: readonly Said[];
  /** The entry that no machine of this release takes; null for a visit that was read to its end. */
  readonly brokenAt: number | null;
  /** When the visit began and when its last entry was written, in milliseconds since 1970. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

/** Reads a visit by folding it; an entry that cannot be folded ends the reading. */
export function visitStory(entries: readonly JournalEntry[]): VisitStory {
  const fold = startFold(allMachines, { others: 'skip' });
  const shown = new Map<string, readonly string[]>();
  const said: Said[] = [];
  let wanted: WantedInVisit | null = null;
  let brokenAt: number | null = null;
  for (const entry of entries) {
    const snapshot = foldedBy(fold, entry);
    if (snapshot === 'broken') {
      brokenAt = entry.seq;
      break;
    }
    if (entry.refused) {
      const words = refusalWords(entry.actor, entry.refused.message);
      if (words !== null) say(said, { at: entry.at, words, count: entry.refused.count, isRefusal: true });
      continue;
    }
    if (snapshot === undefined) continue;
    const words = wordsOn(entry.actor, snapshot);
    const before = shown.get(entry.actor) ?? [];
    shown.set(entry.actor, words);
    for (const one of words.filter((word) => !before.includes(word))) {
      say(said, { at: entry.at, words: one, count: 1, isRefusal: false });
    }
    wanted = wantedNow(fold, wanted);
  }
  const [first, last] = [entries.at(0), entries.at(-1)];
  const span = first && last ? { from: first.at, to: last.at } : null;
  return { wanted, said, brokenAt, span };
}

type Fold = ReturnType<typeof startFold>;

function foldedBy(fold: Fold, entry: JournalEntry): AnyMachineSnapshot | undefined | 'broken' {
  try {
    const snapshot = fold.apply(entry);
    return snapshot?.status === 'error' ? 'broken' : snapshot;
  } catch (error) {
    if (error instanceof JournalError) return 'broken';
    throw error;
  }
}

/** The same words once more are counted where they stand. */
function say(said: Said[], one: Said): void {
  const last = said.at(-1);
  if (last?.words === one.words) said[said.length - 1] = { ...last, count: last.count + one.count };
  else said.push(one);
}

const message = z.optional(z.nullable(z.string()));

/** The places of a context where a machine keeps words for its screen. */
const worded = z.object({
  notice: z.optional(
    z.nullable(z.object({ place: z.string(), message: z.string(), text: z.optional(z.string()) })),
  ),
  wallet: z.optional(z.object({ message })),
  giftCard: z.optional(z.object({ message })),
});

/** The words that a machine shows now; none that tell of a success. */
function wordsOn(actor: string, snapshot: AnyMachineSnapshot): readonly string[] {
  if (actor === 'payment') return [selectPaymentFailure(snapshot)?.message].filter(isText);
  const { data } = worded.safeParse(snapshot.context);
  const notice = data?.notice;
  return [
    notice?.place === 'success' ? null : notice?.message,
    data?.wallet?.message,
    data?.giftCard?.message,
  ].filter(isText);
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}

/** Keeps the fullest carts: they are emptied once their order is paid. */
function wantedNow(fold: Fold, before: WantedInVisit | null): WantedInVisit | null {
  const [payment, selection] = [fold.snapshot('payment'), fold.snapshot('selection')];
  const store = (selection && chosenIn(selection)) ?? before?.store ?? null;
  const draft = payment && draftIn(payment);
  if (draft) {
    const lines = [...draft.groceryLines, ...draft.foodLines];
    return { lines, store, total: draft.total, isSubmitted: true };
  }
  const lines = ['groceryCart', 'foodCart'].flatMap((name) => {
    const cart = fold.snapshot(name);
    return cart === undefined ? [] : linesIn(cart);
  });
  if (lines.length === 0) return before;
  const total = sumKobo(lines.map((line) => lineTotal(pricedLine(line)).amount));
  return { lines, store, total, isSubmitted: false };
}

const draftIn = ({ context }: SnapshotFrom<typeof shopMachines.payment>) => context.draft;
const chosenIn = ({ context }: SnapshotFrom<typeof shopMachines.selection>) => context.chosen;
const linesIn = ({ context }: SnapshotFrom<typeof shopMachines.groceryCart>) => context.lines;
