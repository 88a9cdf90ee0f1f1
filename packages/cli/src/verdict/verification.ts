import type { JournalEntry, Machines } from '@marketsquare/core/journal';
import type { Paint } from '../contract/paint.ts';
import { momentText } from '../replay/format.ts';
import { detailLines } from '../replay/refused.ts';
import { stateText } from '../replay/state-tree.ts';
import { firstDivergence, type Step, timelineOf } from '../replay/timeline.ts';

/** The result of comparing every digest of a visit. Without any, nothing is proven and nothing diverges. */
export interface VerificationView {
  readonly ok: boolean;
  readonly session: string;
  readonly entries: number;
  readonly compared: number;
  readonly divergence: Divergence | null;
}

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
  /** The machine's own error, when it refuses the entry. */
  readonly detail: string | null;
}

/** Replays a journal and compares each recorded digest. */
export function verificationOf(machines: Machines, entries: readonly JournalEntry[]): VerificationView {
  const timeline = timelineOf(machines, entries);
  const { session, steps } = timeline;
  const divergent = firstDivergence(timeline);
  const compared = steps.filter(({ digest }) => digest === 'same').length;
  return {
    ok: divergent === undefined && compared > 0,
    session,
    entries: steps.length,
    compared,
    divergence: divergent === undefined ? null : divergenceOf(divergent),
  };
}

/** A sentence for commands that show a visit without comparing it; null when it replays as recorded. */
export function divergenceNote(machines: Machines, entries: readonly JournalEntry[]): string | null {
  const divergent = firstDivergence(timelineOf(machines, entries));
  if (divergent === undefined) return null;
  return `From entry ${divergent.entry.seq} on this visit does not replay as it was recorded: \`marketsquare verify\` says how.`;
}

/** A verification as text. */
export function verificationLines(view: VerificationView, paint: Paint): readonly string[] {
  const { ok, session, entries, compared, divergence } = view;
  if (ok) {
    const verdict = paint('green', 'the digests match');
    return [`✓ session ${session}: ${verdict}, ${compared} of ${entries} entries compared`];
  }
  if (divergence === null) {
    return [
      paint(
        'yellow',
        `? session ${session}: none of its ${entries} entries has a digest, so nothing is proven`,
      ),
    ];
  }
  const { seq, at, actor, event, expected, found, state, problem } = divergence;
  return [
    paint('red', `✗ session ${session} diverges at entry ${seq} of ${entries}`),
    `  ${at}  ${actor} ← ${event}`,
    problem === null ? `  recorded ${expected}, replayed ${found}, in state ${state}` : `  ${problem}`,
    ...detailLines(divergence).map((line) => paint('dim', `  ${line}`)),
  ];
}

function divergenceOf({ entry, found, after, problem, detail }: Step): Divergence {
  return {
    seq: entry.seq,
    at: momentText(entry.at),
    actor: entry.actor,
    event: entry.event.type,
    expected: entry.digest ?? null,
    found,
    state: stateText(after?.value),
    problem,
    detail,
  };
}
