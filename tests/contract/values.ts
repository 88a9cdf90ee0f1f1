import fc from 'fast-check';
import { contract, type Schema } from './document.ts';

/** A schema with its reference followed. */
export function resolved(schema: Schema): Schema {
  const { $ref } = schema;
  if ($ref === undefined) return schema;
  const found = contract.components.schemas[$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${$ref} names no schema`);
  return resolved(found);
}

/**
 * The greatest value that fits a schema: every field, every list and every text at its longest.
 *
 * @param turn  differs from item to item of a list, so that its items differ
 */
export function greatest(schema: Schema, turn = 0): unknown {
  const { type, properties, items, oneOf, anyOf, ...limits } = resolved(schema);
  const choice = oneOf?.[0] ?? anyOf?.[0];
  if (choice) return greatest(choice, turn);
  if (limits.const !== undefined) return limits.const;
  if (limits.enum) return limits.enum[turn % limits.enum.length];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, property]) => [name, greatest(property, turn)]),
      );
    case 'array':
      return Array.from({ length: limits.maxItems ?? 0 }, (_, index) => greatest(items ?? {}, index));
    case 'string':
      return longest(limits);
    case 'boolean':
      return turn % 2 === 0;
    default:
      // The smallest ids and amounts are those in a small shop.
      return Math.max(limits.minimum ?? 0, 1 + (turn % 40));
  }
}

/** A long text that fits. */
function longest({ pattern, format, maxLength = 1000, 'x-phone': phone }: Schema): string {
  if (format === 'email') return `${'a'.repeat(60)}@${'example.'.repeat(20)}ng`;
  if (format === 'date-time') return '2026-11-21T10:15:00Z';
  if (phone) return '08030000031'.padEnd(maxLength);
  if (pattern === undefined) return 'é'.repeat(maxLength);
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { maxLength, size: 'max' }), {
    numRuns: 1,
    seed: 1,
  });
  return text;
}
