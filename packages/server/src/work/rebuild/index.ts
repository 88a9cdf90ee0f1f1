export { checkRows, type RowDifference, type RowsCheck } from './check-rows.ts';
