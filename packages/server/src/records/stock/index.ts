export { moveUnits, readUnitsLeft, reserveUnits, unitsLeft, unitsLeftOf } from './counts.ts';
export { countColumns, stockId, stockStreams } from './stock-streams.ts';
