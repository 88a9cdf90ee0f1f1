export { type Check, failingNotice, guardsOf, wordsOf } from './checks.ts';
export { type Guard, guardNames, readGuard } from './guard.ts';
export { type Sender, senderOf } from './senders.ts';
export type { GuardMessages, Reason } from './verdict.ts';
export { type NextEvent, whatNext } from './what-next.ts';
export { whyNot } from './why-not.ts';
