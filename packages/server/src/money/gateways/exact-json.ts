declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

/** A string, its end missing or not, or a whole number of sixteen digits or more. */
const stringOrLongNumber = /"(?:[^"\\]|\\.?)*(?:"|$)|(?<![\d.eE+-])-?[1-9]\d{15,}(?=\s*(?:[,}\]]|$))/gs;

/**
 * Parses JSON with whole numbers too large for a double as strings of digits, so 64-bit ids stay exact.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  // Quoted before they are parsed: a reviver would be called for every value.
  return JSON.parse(
    text.replace(stringOrLongNumber, (found) =>
      found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
    ),
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
