import { digestOf, type JournalEntry } from '@marketsquare/core/journal';
import type { Refused } from '../replay/refused.ts';
import { stateText } from '../replay/state-tree.ts';
import { type Place, whyMisplaced } from '../replay/timeline.ts';
import { type Folded, ownCore, startCoreFold } from './core.ts';
import { claimedTotal, claimsBeside, differingAmounts, type Side } from './sides.ts';
import { startTally, type Uncompared } from './tally.ts';

/**
 * The judgement of a visit. Proven: every entry was compared, and none differs. Partly proven: none that was
 * compared differs, but not all were. Diverged: one differs, or cannot stand where it is.
 */
export type Verdict = 'proven' | 'partlyProven' | 'diverged';

/** The comparison of a visit with its own digests, or with another checkout. */
export interface VerificationView {
  /** True only for a proven visit. */
  readonly ok: boolean;
  readonly verdict: Verdict;
  readonly session: string;
  /** The other checkout's folder; null for a comparison with the recording itself. */
  readonly against: string | null;
  readonly entries: number;
  readonly compared: number;
  readonly uncompared: Uncompared;
  readonly divergence: Divergence | null;
}

/** The kind of a difference: an entry that one side does not fold, the digest, or what it is made of. */
export type DifferenceKind = 'refused' | 'digest' | Side['what'];

/** The first entry at which the fold differs. */
export interface Divergence {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly event: string;
  readonly kinds: readonly DifferenceKind[];
  /** The recorded digest, or the other checkout's. */
  readonly expected: string | null;
  /** The digest of the fold; null when the entry could not be folded. */
  readonly found: string | null;
  /** The folded state. */
  readonly state: string;
  readonly sides: readonly Side[];
  readonly problem: string | null;
  /** The machine's own error, when it refuses the entry. */
  readonly detail: string | null;
}

/** Compares a visit entry by entry; of the entries it keeps none. */
export interface Verification {
  /** @throws JournalError for an entry of a version that is not read */
  take(entry: JournalEntry): void;
  /** True if an entry does not follow the one before it, which may be only their order in a file. */
  isMisplaced(): boolean;
  view(): VerificationView;
}

/** Starts the comparison of a visit with its own digests, and with the amounts that it claims. */
export function startVerification(): Verification {
  const fold = startCoreFold(ownCore);
  const count = startCount(null);
  let previous: Place | undefined;
  let isMisplaced = false;
  let claimed: number | null = null;
  const differenceAt = (folded: Folded): Divergence | null => {
    const { entry, after, refused } = folded;
    if (refused !== null) return divergenceOf(folded, { refused });
    const { digest: expected = null } = entry;
    const found = after === undefined ? null : digestOf(after, entry.refused);
    const money = differingAmounts(entry, fold);
    const hasOtherDigest = expected !== null && found !== null && expected !== found;
    if (!hasOtherDigest && money.length === 0) {
      if (expected === null || found === null) count.missed(entry.seq);
      else count.compared();
      return null;
    }
    const claims = claimsBeside(folded, fold, claimed);
    const sides = money.length === 0 ? claims : [...claims.filter(({ what }) => what !== 'money'), ...money];
    const kinds: DifferenceKind[] = hasOtherDigest ? ['digest'] : [];
    if (money.length > 0) kinds.push('money');
    return divergenceOf(folded, { kinds, expected, found, sides });
  };
  return {
    take(entry) {
      if (!count.goesOn(entry)) return;
      const misplaced = whyMisplaced(entry, previous);
      previous = { session: entry.session, seq: entry.seq };
      if (misplaced !== null) {
        isMisplaced = true;
        const refused = { problem: misplaced, detail: null };
        count.diverge(divergenceOf({ entry, before: undefined, after: undefined, refused }, { refused }));
        return;
      }
      const folded = fold.take(entry);
      claimed = claimedTotal(folded.entry) ?? claimed;
      const difference = differenceAt(folded);
      if (difference !== null) count.diverge(difference);
    },
    isMisplaced: () => isMisplaced,
    view: count.view,
  };
}

/** Compares a whole visit with its own digests. */
export function verificationOf(entries: readonly JournalEntry[]): VerificationView {
  const verification = startVerification();
  for (const entry of entries) verification.take(entry);
  return verification.view();
}

/** A sentence for commands that show a visit without comparing it; null when it replays as recorded. */
export function divergenceNote(entries: readonly JournalEntry[]): string | null {
  const { divergence } = verificationOf(entries);
  if (divergence === null) return null;
  return `From entry ${divergence.seq} on this visit does not replay as it was recorded: \`marketsquare verify\` says how.`;
}

/** The counts of one visit, up to its verdict. */
export interface Count {
  /** Counts an entry; false once the visit has diverged, when no more are compared. */
  goesOn(entry: JournalEntry): boolean;
  compared(): void;
  missed(seq: number): void;
  diverge(divergence: Divergence): void;
  view(): VerificationView;
}

/** Starts the counts of one visit. */
export function startCount(against: string | null): Count {
  const { compared, missed, counts } = startTally();
  let session = '';
  let entries = 0;
  let divergence: Divergence | null = null;
  return {
    goesOn(entry) {
      if (entries === 0) session = entry.session;
      entries += 1;
      return divergence === null;
    },
    compared,
    missed,
    diverge(found) {
      divergence = found;
    },
    view() {
      const { compared: same, uncompared } = counts();
      const isWhole = uncompared.count === 0 && same > 0;
      const verdict = divergence !== null ? 'diverged' : isWhole ? 'proven' : 'partlyProven';
      return {
        ok: verdict === 'proven',
        verdict,
        session,
        against,
        entries,
        compared: same,
        uncompared,
        divergence,
      };
    },
  };
}

/** The divergence at an entry. */
export function divergenceOf(
  { entry, after }: Folded,
  found: Partial<Pick<Divergence, 'kinds' | 'expected' | 'found' | 'sides'>> & { readonly refused?: Refused },
): Divergence {
  const { refused = null, ...rest } = found;
  return {
    seq: entry.seq,
    at: new Date(entry.at).toISOString(),
    actor: entry.actor,
    event: entry.event.type,
    kinds: ['refused'],
    expected: entry.digest ?? null,
    found: null,
    state: stateText(after?.value),
    sides: [],
    ...rest,
    problem: refused?.problem ?? null,
    detail: refused?.detail ?? null,
  };
}
