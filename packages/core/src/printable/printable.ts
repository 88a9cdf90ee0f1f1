/**
 * What a terminal or a page obeys instead of showing: control characters, those that turn or hide text (bidi marks,
 * zero-width ones, tags), half surrogates, and the line ends of Unicode.
 */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text in one line in which everything can be seen: what would be obeyed is written out, such as `\u001b`. */
export function printable(text: string): string {
  return text.replace(obeyed, escaped);
}

/** The same for a text of JSON, which stays JSON of the same value: its own line ends are kept. */
export function printableJson(json: string): string {
  return json.replace(obeyed, (character) => (character === '\n' ? character : escaped(character)));
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const code = character.charCodeAt(at).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  }).join('');
}
