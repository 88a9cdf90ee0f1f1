export { type GuardWords, type Reason, whyNot } from './why-not.ts';
