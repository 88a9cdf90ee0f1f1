import type { DraftStore } from '../../kernel/drafts/index.ts';
import { serialProblem } from '../gift-card/index.ts';
import type { TenderField } from './fields.ts';
import { tenderMessages, wrongPin } from './tender-messages.ts';

/**
 * The problem of a typed serial number or PIN; null for one that may be sent. The shell calls this before it
 * delivers `checkout.serialJudged` or `checkout.pinJudged`. A malformed PIN cannot be the right one. [PAY-20,
 * PAY-23, ERR-24]
 */
export function tenderProblemOf(field: TenderField, drafts: DraftStore): string | null {
  if (field === 'giftCard.serial') return serialProblem(field, drafts);
  const pin = drafts.read(field).trim();
  if (pin === '') return tenderMessages.pinMissing;
  return /^\d{4,6}$/.test(pin) ? null : wrongPin.message;
}
