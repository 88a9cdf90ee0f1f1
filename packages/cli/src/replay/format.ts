import type { MachineChanges, ReplayView, Row } from './view-model.ts';

/** Time since the visit began, such as `+01:03.250`; `-01:03.250` where the clock was set back meanwhile. */
export function offsetText(offsetMs: number): string {
  const minutes = Math.floor(Math.abs(offsetMs) / 60_000);
  const seconds = (Math.abs(offsetMs) % 60_000) / 1000;
  return `${offsetMs < 0 ? '-' : '+'}${String(minutes).padStart(2, '0')}:${seconds.toFixed(3).padStart(6, '0')}`;
}

/** The result of comparing digests, in a sentence. */
export function digestText({ digests, divergesAt }: ReplayView): string {
  if (divergesAt !== null) return `diverges at entry ${divergesAt}`;
  if (digests.same === 0) return 'no digest was recorded';
  return digests.missing === 0
    ? `all ${digests.same} digests match`
    : `${digests.same} digests match, ${digests.missing} entries have none`;
}

/** A mark for the comparison of an entry's digest. */
export function digestMark({ digest, problem }: Row): string {
  if (problem !== null || digest === 'differs') return '✗';
  return digest === 'same' ? '✓' : '·';
}

/** A machine's changes, a line each: `~ lines[0].quantity  1 → 2`; a new value is printed whole. */
export function changeLines({ changes }: MachineChanges): readonly string[] {
  return changes.map(({ path, before, after }) => {
    const where = path === '' ? '' : `${path}  `;
    if (before === null) return `+ ${where}${after ?? ''}`;
    if (after === null) return `- ${where}${before}`;
    return `~ ${where}${before} → ${after}`;
  });
}
