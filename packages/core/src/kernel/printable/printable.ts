/**
 * Characters that a terminal or a page interprets instead of showing: control characters, those that reorder or hide text
 * (bidi marks, zero-width ones, tags), lone surrogates, and Unicode line ends.
 */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text as one printable line: such characters are escaped, as in `\u001b`. */
export function printable(text: string): string {
  return text.replace(obeyed, escaped);
}

/** The same for JSON, without changing its value: its own line ends are kept. */
export function printableJson(json: string): string {
  return json.replace(obeyed, (character) => (character === '\n' ? character : escaped(character)));
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => {
    const code = character.charCodeAt(at).toString(16);
    return `\\u${code.padStart(4, '0')}`;
  }).join('');
}
