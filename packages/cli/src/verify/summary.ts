import { countText } from '../contract/count-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import type { Verdict, VerificationView } from '../verdict/verification.ts';
import { verificationLines } from '../verdict/verification-lines.ts';
import type { VisitVerdict } from './job.ts';

/** Visits that are not proven for the same cause: the same machine, event and kind of difference. */
export interface Cause {
  readonly text: string;
  readonly visits: number;
  /** The first visit of it, and its entry. */
  readonly first: string;
}

/** The comparison of many visits. */
export interface Summary {
  readonly against: string | null;
  readonly visits: number;
  readonly entries: number;
  readonly compared: number;
  readonly verdicts: Readonly<Record<Verdict | 'unreadable', number>>;
  /** Those of most visits first. */
  readonly causes: readonly Cause[];
  /** The first visits that are not proven. */
  readonly unproven: readonly VisitVerdict[];
}

/** Sums up verdicts as they come; it keeps the causes, and of the visits only some that are not proven. */
export interface Summing {
  add(verdict: VisitVerdict): void;
  summary(): Summary;
}

/** The most visits that are printed one by one. */
const mostShown = 20;

/** Starts a summary without any visit. */
export function startSummary(against: string | null): Summing {
  const verdicts = { proven: 0, partlyProven: 0, diverged: 0, unreadable: 0 };
  const causes = new Map<string, Cause>();
  const unproven: VisitVerdict[] = [];
  const sums = { visits: 0, entries: 0, compared: 0 };
  return {
    add(verdict) {
      sums.visits += 1;
      verdicts[verdict.verdict] += 1;
      if (verdict.verdict !== 'unreadable') {
        sums.entries += verdict.entries;
        sums.compared += verdict.compared;
      }
      if (verdict.ok) return;
      if (unproven.length < mostShown) unproven.push(verdict);
      const { text, place } = causeOf(verdict);
      const { visits, first } = causes.get(text) ?? { visits: 0, first: `${verdict.visit}${place}` };
      causes.set(text, { text, visits: visits + 1, first });
    },
    summary: () => ({
      against,
      ...sums,
      verdicts: { ...verdicts },
      causes: [...causes.values()].sort((one, other) => other.visits - one.visits),
      unproven,
    }),
  };
}

function causeOf(verdict: VisitVerdict): { readonly text: string; readonly place: string } {
  if (verdict.verdict === 'unreadable') return { text: `cannot be read: ${verdict.error.code}`, place: '' };
  const { divergence } = verdict;
  if (divergence === null) {
    const text = verdict.against === null ? 'entries without a digest' : 'entries that neither folds';
    return { text, place: '' };
  }
  const { actor, event, kinds, seq } = divergence;
  return { text: `${actor} ← ${event}: ${kinds.join(', ')}`, place: `, entry ${seq}` };
}

/** The visits that are not proven, then their causes, then the sum. */
export function summaryLines(summary: Summary, paint: Paint): readonly string[] {
  const { unproven, visits, verdicts, causes } = summary;
  const more = visits - verdicts.proven - unproven.length;
  return [
    ...unproven.flatMap((verdict) => verdictLines(verdict, paint)),
    ...(more === 0 ? [] : [paint('dim', `… and ${countText(more)} more: --json has a line for each.`)]),
    ...(causes.length === 0 ? [] : ['', ...causeLines(causes, paint), '']),
    sumLine(summary, paint),
  ];
}

/** The sum of all visits in a line. */
export function sumLine({ against, visits, entries, compared, verdicts }: Summary, paint: Paint): string {
  const same = against === null ? 'proven' : `the same in ${against}`;
  const counted = `${countText(compared)} of ${countText(entries)} entries compared`;
  if (verdicts.proven === visits) {
    return `${paint('green', `✓ ${visits === 1 ? 'the visit is' : `all ${countText(visits)} visits are`} ${same}`)}, ${counted}`;
  }
  const others = [
    [verdicts.diverged, against === null ? 'diverged' : 'different'],
    [verdicts.partlyProven, 'partly proven'],
    [verdicts.unreadable, 'unreadable'],
  ] as const;
  const parts = others.filter(([count]) => count > 0).map(([count, name]) => `${countText(count)} ${name}`);
  const mark = `✗ ${countText(verdicts.proven)} of ${countText(visits)} visits are ${same}, ${parts.join(', ')}`;
  return `${paint('red', mark)}; ${counted}`;
}

function verdictLines(verdict: VisitVerdict, paint: Paint): readonly string[] {
  if (verdict.verdict === 'unreadable') {
    const { message, hint } = verdict.error;
    return [paint('bold', verdict.visit), paint('red', `✗ ${message}`), `  ${hint}`];
  }
  const lines = verificationLines(verdict satisfies VerificationView, paint);
  return verdict.visit === verdict.session ? lines : [paint('bold', verdict.visit), ...lines];
}

function causeLines(causes: readonly Cause[], paint: Paint): readonly string[] {
  const rows = causes.map(({ visits, text, first }) => [countText(visits), text, first]);
  return headedTable(rows, ['visits', 'cause', 'first in'], 'rll', paint);
}
