/** Where a run that breaks a property was written, and the commands that take it. */
export function writtenLine(file: string): string {
  return `  Written to ${file}: marketsquare run ${file} repeats it, marketsquare replay ${file} steps through it.`;
}
