import type { JournalEntry } from '@marketsquare/core/journal';
import { formatNaira, kobo } from '@marketsquare/core/kernel/money';
import { type ExplainedView, explainedView } from '@marketsquare/core/shop/pricing';
import type { AnyMachineSnapshot } from 'xstate';
import { CommandFailure } from '../contract/failure.ts';
import { type Explanation, isEqual } from '../explain/explanation.ts';
import { explainOrder } from '../explain/order.ts';
import { explainVisit } from '../explain/visit.ts';
import { type FactsView, factsView, unprovenView } from '../replay/facts.ts';
import { enteredText, stateText } from '../replay/state-tree.ts';
import { type EndingPart, endingOf } from '../scenario/ending.ts';
import { obstacleOf, shownWords } from '../scenario/watch.ts';
import { ownCore, startCoreFold } from '../verdict/core.ts';
import { type VerificationView, verificationOf } from '../verdict/verification.ts';
import type { RecordedVisit } from '../visits/source.ts';

/**
 * A case: everything that is known of one visit, or of an order without one. It is made of states, amounts and words
 * alone, never of an event's content, so that there is nothing in it to redact.
 */
export interface CaseView {
  readonly title: string;
  /** Epoch milliseconds of the first entry; null without a visit. */
  readonly startedAt: number | null;
  readonly verification: VerificationView | null;
  readonly moments: readonly Moment[];
  readonly ending: readonly EndingPart[];
  readonly machines: readonly MachineAtEnd[];
  readonly money: readonly MoneyProof[];
  readonly facts: readonly FactsView[];
}

/** One entry of the visit. */
export interface Moment {
  readonly seq: number;
  /** Milliseconds since the first entry. */
  readonly offsetMs: number;
  readonly actor: string;
  readonly event: string;
  /** The new part of the state; empty when it did not change. */
  readonly entered: string;
  /** The guards that refused it. */
  readonly refusedBy: readonly string[];
  /** The words that would satisfy those guards. */
  readonly because: readonly string[];
  /** The messages that the shopper has read since. */
  readonly words: readonly string[];
  /** The amount asked of the shopper, where it changed. */
  readonly asked: string | null;
}

/** A machine with the states that it ended in. */
export interface MachineAtEnd {
  readonly actor: string;
  readonly state: string;
}

/** Amounts with their proof, and whether they are those that were stored or recorded. */
export interface MoneyProof {
  readonly subject: string;
  readonly note: string;
  readonly trees: readonly ExplainedView[];
  readonly comparedWith: Explanation['comparedWith'];
  readonly comparisons: readonly {
    readonly what: string;
    readonly explained: string;
    readonly kept: string;
    readonly isEqual: boolean;
  }[];
}

/** Puts a visit and the server's facts together. */
export function caseView(title: string, { entries, facts, unproven }: RecordedVisit): CaseView {
  const { moments, machines } = momentsOf(entries);
  return {
    title,
    startedAt: entries[0]?.at ?? null,
    verification: entries.length === 0 ? null : verificationOf(entries),
    moments,
    ending: endingOf(entries),
    machines,
    money: [...facts.map(explainOrder), ...visitExplained(entries)].map(proofOf),
    facts: [...facts.map(factsView), ...unproven.map(unprovenView)],
  };
}

function momentsOf(entries: readonly JournalEntry[]): Pick<CaseView, 'moments' | 'machines'> {
  const fold = startCoreFold(ownCore);
  const latest = new Map<string, AnyMachineSnapshot>();
  const first = entries[0]?.at ?? 0;
  let asked: number | null = null;
  const moments = entries.map((entry): Moment => {
    const folded = fold.take(entry);
    const { before, after } = folded;
    if (after !== undefined) latest.set(entry.actor, after);
    const { guards, words } = obstacleOf(entry, fold.words(folded));
    const known = shownWords(before);
    const amount = fold.amounts()[0]?.amount ?? null;
    const isNews = amount !== asked && amount !== null && amount > 0;
    asked = amount;
    return {
      seq: entry.seq,
      offsetMs: entry.at - first,
      actor: entry.actor,
      event: entry.event.type,
      entered: before === undefined ? '' : enteredText(before.value, after?.value),
      refusedBy: guards,
      because: words,
      words: shownWords(after).filter((text) => !known.includes(text)),
      asked: isNews ? nairaOf(amount) : null,
    };
  });
  const machines = [...latest].map(([actor, { value }]) => ({ actor, state: stateText(value) }));
  return { moments, machines };
}

/** The price that a visit showed last; none where it showed none. */
function visitExplained(entries: readonly JournalEntry[]): readonly Explanation[] {
  try {
    return [explainVisit(entries, null)];
  } catch (error) {
    if (error instanceof CommandFailure) return [];
    throw error;
  }
}

function proofOf({ subject, note, trees, comparedWith, comparisons }: Explanation): MoneyProof {
  return {
    subject,
    note,
    trees: trees.map(explainedView),
    comparedWith,
    comparisons: comparisons.map((one) => ({
      what: one.what,
      explained: formatNaira(one.explained),
      kept: formatNaira(one.kept),
      isEqual: isEqual(one),
    })),
  };
}

/** A recording is a claim: its amounts may be no amounts at all. */
function nairaOf(amount: number): string {
  return Number.isSafeInteger(amount) ? formatNaira(kobo(amount)) : `${amount}`;
}
