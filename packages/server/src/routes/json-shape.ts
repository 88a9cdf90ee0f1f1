/** How much a JSON text holds, read from its bytes before anything is made of it. */
export interface JsonShape {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values of lists and objects, themselves included. */
  readonly values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/**
 * Counts the values of a JSON text and how deep they lie, in one pass over its bytes.
 *
 * Making objects of a text costs a hundred times what this pass does, so that a body is weighed first. A text that is no
 * JSON gets some count; the parser refuses it.
 */
export function jsonShape(text: Uint8Array): JsonShape {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === quote) {
      at = endOfString(text, at);
    } else if (byte === comma) {
      values += 1;
    } else if (opens.has(byte)) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (closes.has(byte)) {
      depth -= 1;
    }
  }
  return { depth: deepest, values };
}

/** Where the string that begins at a quote ends; the text's end when it does not. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}
