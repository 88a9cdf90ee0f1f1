/** Shorter words are too easily another word. */
const shortest = 4;
/** From this length on two slips are forgiven. */
const longFrom = 6;

/**
 * The words of a vocabulary that a misspelt one most likely meant: those with the fewest slips, one in a
 * short word and two in a long one. The first letter is assumed to be right.
 */
export function meantBy(word: string, vocabulary: Iterable<string>): readonly string[] {
  if (word.length < shortest) return [];
  let most = word.length < longFrom ? 1 : 2;
  let meant: string[] = [];
  for (const known of vocabulary) {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > most) continue;
    const slips = slipsBetween(word, known, most);
    if (slips > most) continue;
    if (slips < most) meant = [];
    most = slips;
    meant.push(known);
  }
  return meant;
}

/**
 * The number of letters that were left out, added, changed or swapped with their neighbour; any number above
 * `most` once that is certain.
 */
function slipsBetween(word: string, known: string, most: number): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= known.length; column += 1) {
      const isSame = word[row - 1] === known[column - 1];
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === known[column - 2] && word[row - 2] === known[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...line) > most) return most + 1;
    twoAbove = above;
    above = line;
  }
  return above[known.length] ?? 0;
}
