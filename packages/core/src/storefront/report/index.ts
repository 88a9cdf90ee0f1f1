/** The day's figures as page, terminal and file show them. */
export { reportCsv } from './csv.ts';
export { type Cell, cellText, type ReportTable, type ReportView, reportView } from './view.ts';
