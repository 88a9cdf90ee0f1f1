import type { DraftKey, DraftStore } from '../../kernel/drafts/index.ts';
import { requiredMessage } from '../account/index.ts';

/** Our own words: the documents give no form for a serial number, the contract does. */
const serialFormMessage = 'A serial number has 4 to 40 letters, digits and dashes';

/**
 * The problem of a typed serial number; null for a good one. The shell calls this before it delivers the verdict: a serial
 * number is as good as money, so no machine ever sees it. [PAY-23]
 */
export function serialProblem(key: DraftKey, drafts: DraftStore): string | null {
  const serial = drafts.read(key).trim();
  if (serial === '') return requiredMessage;
  return /^[A-Za-z0-9-]{4,40}$/.test(serial) ? null : serialFormMessage;
}
