/** The day's figures: money of the ledger, folded into groups, and what goes with them. */
export { csvText } from './csv.ts';
export type {
  Movement,
  PaidBy,
  ReportedLine,
  ReportedOrder,
  ReportedWindow,
  ReportFacts,
  Sums,
} from './facts.ts';
export {
  type Figures,
  type FoldedFacts,
  foldFacts,
  type Group,
  type Grouping,
  groupings,
  mostBestSellers,
  noFacts,
  reportOf,
  type SalesReport,
  type SoldProduct,
} from './fold.ts';
export { mostReportDays, type PeriodRead, periodMoments, type ReportPeriod, reportPeriod } from './period.ts';
export { mostSearched, searchedWords } from './searched-words.ts';
