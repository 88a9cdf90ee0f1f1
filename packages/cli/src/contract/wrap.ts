/**
 * A line ready for a terminal, broken between words where it is too wide. The rest is indented to its own
 * column, where that leaves room; a word that is wider than the terminal stays whole.
 *
 * @param line     made printable; its only sequences are our colours
 * @param columns  its greatest width
 */
export function wrappedLine(line: string, columns: number): readonly string[] {
  if (widthOf(line) <= columns) return [line];
  const margin = ' '.repeat(marginOf(line, columns));
  const lines: string[] = [];
  let text = '';
  for (const [, space = '', word = ''] of line.matchAll(/(\s*)(\S+)/g)) {
    const isFull = text.trim() !== '' && widthOf(text + space + word) > columns;
    if (isFull) lines.push(text);
    text = isFull ? margin + word : text + space + word;
  }
  return [...lines, text];
}

/** The least room for words below their own column, in columns. */
const leastRoom = 20;

/** The start of the last column that leaves room: columns are two spaces or more apart. */
function marginOf(line: string, columns: number): number {
  const starts = [...plain(line).matchAll(/ {2,}/g)].map(({ 0: gap, index }) => index + gap.length);
  return starts.findLast((start) => start <= columns - leastRoom) ?? 2;
}

function widthOf(text: string): number {
  return plain(text).length;
}

/** A text without the sequences of its colours. */
function plain(text: string): string {
  return text.replaceAll(colour, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
const colour = /\u001b\[\d+m/g;
