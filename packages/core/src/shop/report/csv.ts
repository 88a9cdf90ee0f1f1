/**
 * A table as CSV, for spreadsheets: RFC 4180 with its line ends, after a byte order mark by which they know UTF-8.
 *
 * A text that a spreadsheet would take for a formula, because it begins with = + - @ or white space before them, stands after
 * an apostrophe. A number is written as it is.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return `${cell}`;
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
