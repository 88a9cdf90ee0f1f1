export type { PopupAction } from '../server/index.ts';
export type { Work } from '../simulation/work.ts';
export { startAnswers } from './answers.ts';
export type { Answerer, CallName, Offer } from './calls.ts';
export type { RecordedAnswer, RecordedShop } from './recorded-shop.ts';
export { type Act, type Reenactment, reenact, refOf } from './reenact.ts';
export { canDecide, openStage, type Policy, type Stage } from './stage.ts';
