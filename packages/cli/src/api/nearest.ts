/** The most names that are offered. */
const most = 3;

/** The names that differ from a word by the fewest letters, in upper or lower case. */
export function nearest(word: string, names: readonly string[]): readonly string[] {
  const measured = names.map((name) => ({ name, far: distance(word.toLowerCase(), name.toLowerCase()) }));
  const least = Math.min(...measured.map(({ far }) => far));
  return measured
    .filter(({ far }) => far === least)
    .slice(0, most)
    .map(({ name }) => name);
}

/** The letters to add, drop or replace to make one text of the other: the distance of Levenshtein. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [index, other] of [...to].entries()) {
      const [before = 0, above = 0] = row.slice(index, index + 2);
      const left = next[index] ?? 0;
      next.push(Math.min(before + (letter === other ? 0 : 1), above + 1, left + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
