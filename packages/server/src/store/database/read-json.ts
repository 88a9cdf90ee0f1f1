import { z } from 'zod';

/**
 * Reads the JSON of a column.
 *
 * @throws SyntaxError when the text is not JSON, ZodError when it does not fit the schema
 */
export function readJson<Value>(schema: z.core.$ZodType<Value>, text: string): Value {
  return z.parse(schema, JSON.parse(text));
}
