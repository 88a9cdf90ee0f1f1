/** The staff's actions at the desk, and the reasons against each. */

export { type DeskOrder, nextAhead, whyNotAdvance, whyNotTo } from './advance.ts';
export { type AuditAction, auditActions, auditLooks, auditName, isAuditAction } from './audit.ts';
export { type ClaimEnding, endingText } from './claim.ts';
export {
  type Credit,
  type CreditAnswer,
  type CreditDecision,
  consentText,
  decideCredit,
  needsConsent,
} from './credit.ts';
export { endedName } from './ended.ts';
export { eventText } from './event-text.ts';
export { type FindBy, type TypedTerm, typedTerm } from './find.ts';
export { goodwillOf, soldNothing } from './goodwill.ts';
export { mailName } from './mails.ts';
export { isMessageKind, type MessageKind, messageKinds, messageName } from './messages.ts';
export { backText, type RefundLeft, refundEnds, whyNotCancel, whyNotRefund } from './money-back.ts';
export { commonReasons, isReason, longestReason } from './reason.ts';
export {
  looksAfterShoppers,
  rolesFor,
  roleText,
  type Staff,
  type StaffAction,
  type StaffRole,
  whyNotGoods,
  whyNotPick,
  whyNotRole,
} from './roles.ts';
export { stillToPay } from './still-to-pay.ts';
export { suspenseWords } from './suspense.ts';
