declare global {
  interface JSON {
    /** The reviver's third argument holds a primitive's source text. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
    rawJSON(text: string): unknown;
  }
}

/**
 * JSON in which whole numbers too large for a double arrive as their digits, so that 64-bit ids stay exact.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value,
  );
}

/** The JSON of raw bytes, or null where they are none. */
export function parseExactJsonOrNull(bytes: Uint8Array): unknown {
  try {
    return parseExactJson(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A whole number of any size, to be written by `JSON.stringify` as its bare digits. */
export function exactNumber(digits: string): unknown {
  return JSON.rawJSON(digits);
}
