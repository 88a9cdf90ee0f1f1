export { type Check, failingNotice, guardsOf, wordsOf } from './checks.ts';
export { type Grounds, groundsBy, groundsOf } from './grounds.ts';
export { type Guard, guardNames, readGuard } from './guard.ts';
export { type Sender, senderOf } from './senders.ts';
export type { Reason } from './verdict.ts';
export { type NextEvent, whatNext } from './what-next.ts';
export { unexpected, whyNot } from './why-not.ts';
export { type GuardMessages, type GuardWords, nairaText, type Params, textOf } from './words.ts';
