import type { JournalEntry, Machines } from '@marketsquare/core/journal';
import type { Paint } from '../contract/paint.ts';
import { momentText } from './format.ts';
import { stateText } from './state-tree.ts';
import { firstDivergence, type Step, timelineOf } from './timeline.ts';

/** The result of comparing every digest of a visit. */
export type VerificationView =
  | { readonly ok: true; readonly session: string; readonly entries: number; readonly compared: number }
  | {
      readonly ok: false;
      readonly session: string;
      readonly entries: number;
      readonly divergence: Divergence;
    };

/** The first entry at which the replay differs from the recording. */
export interface Divergence {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly event: string;
  /** The recorded digest. */
  readonly expected: string | null;
  /** The digest of the replay; null when the entry could not be folded. */
  readonly found: string | null;
  /** The replay's state. */
  readonly state: string;
  readonly problem: string | null;
}

/** Replays a journal and compares each recorded digest. A journal without digests proves nothing, and the result says so. */
export function verificationOf(machines: Machines, entries: readonly JournalEntry[]): VerificationView {
  const timeline = timelineOf(machines, entries);
  const { session, steps } = timeline;
  const divergent = firstDivergence(timeline);
  if (divergent) return { ok: false, session, entries: steps.length, divergence: divergenceOf(divergent) };
  const compared = steps.filter(({ digest }) => digest === 'same').length;
  return { ok: true, session, entries: steps.length, compared };
}

/** A verification as text. */
export function verificationLines(view: VerificationView, paint: Paint): readonly string[] {
  if (view.ok) {
    const verdict =
      view.compared === 0 ? paint('yellow', 'no digest to compare') : paint('green', 'the digests match');
    return [`✓ session ${view.session}: ${verdict}, ${view.compared} of ${view.entries} entries compared`];
  }
  const { seq, at, actor, event, expected, found, state, problem } = view.divergence;
  return [
    paint('red', `✗ session ${view.session} diverges at entry ${seq} of ${view.entries}`),
    `  ${at}  ${actor} ← ${event}`,
    problem === null ? `  recorded ${expected}, replayed ${found}, in state ${state}` : `  ${problem}`,
  ];
}

function divergenceOf({ entry, found, after, problem }: Step): Divergence {
  return {
    seq: entry.seq,
    at: momentText(entry.at),
    actor: entry.actor,
    event: entry.event.type,
    expected: entry.digest ?? null,
    found,
    state: stateText(after?.value),
    problem,
  };
}
