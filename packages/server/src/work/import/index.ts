export { changeRow, type RowOutcome } from './change-row.ts';
export type { SmallTable } from './existing.ts';
export { exportShop } from './export.ts';
export type { Fault } from './faults.ts';
export {
  type Imported,
  type ImportOptions,
  type ImportPlan,
  importFiles,
  PlanDiffers,
  planImport,
} from './import.ts';
export { judgedCells } from './judge.ts';
export { keptPictures, type PictureSources } from './pictures.ts';
export {
  addedOffer,
  addedProduct,
  broughtBackProduct,
  type RowChange,
  withdrawnOffer,
  withdrawnProduct,
} from './row-changes.ts';
export { rowHistory, undoRow } from './row-history.ts';
export type { BadRow, TableCounts } from './run.ts';
export type { ShownChange } from './shown.ts';
export type { Source } from './source.ts';
export { CatalogueMoved, ImportOvertaken, makeChanges } from './stage.ts';
export { type Cells, freshCells, rowsOf } from './table-rows.ts';
export {
  aboutColumn,
  columnsOf,
  type FileRow,
  type FileTable,
  type TableName,
  tableNames,
  tableOf,
} from './tables.ts';
export { badRowsFile, csvFile, csvTemplate } from './written.ts';
