/** Counts of units at the stores that keep them: how they are set, and what an order may take from them. */

export { decideStock, evolveStock, mostUnits, type StockCommand, type StockDecision } from './decide.ts';
export type { StockEvent, StockState } from './events.ts';
export { type CountedLine, tooFew, type UnitsLeft, unitsAsked } from './reserve.ts';
