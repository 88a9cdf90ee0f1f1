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
 * Parses JSON with whole numbers too large for a double as strings of digits, so 64-bit ids stay exact.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  // A reviver is slow, and few texts have digits enough to need it.
  if (!/[:,[\s]-?\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value,
  );
}

/** The JSON in raw bytes, or null when they are not JSON. */
export function parseExactJsonOrNull(bytes: Uint8Array): unknown {
  try {
    return parseExactJson(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A whole number of any size, which `JSON.stringify` writes as bare digits. */
export function exactNumber(digits: string): unknown {
  return JSON.rawJSON(digits);
}
