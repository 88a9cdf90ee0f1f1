import { everyNth } from '../support/full-run.ts';
import { type Operation, operations, type Schema } from './document.ts';
import { greatest, resolved } from './values.ts';

/** The greatest body of a call in bytes, unless its operation says otherwise. */
const usualLimit = 64 * 1024;

/** Up to this many bytes, a refusal names every invalid field. */
const told = 4 * 1024;

/**
 * A password that the rows of a keyboard almost make up: it can be cut in more ways than can be tried. It is
 * long enough to show that, and short enough for the test to end.
 */
const walk = `${'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, 55)}!`;

/** A body that costs as much as a body of its call can. */
export interface WorstBody {
  readonly name: string;
  readonly text: string;
}

/** Calls that carry a body, with their schema. */
export const callsWithBody = operations.flatMap(({ path, method, operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema === undefined ? [] : [{ path, method, operation, schema }];
});

/** The greatest body of a call, in bytes. */
export function mostBytes(operation: Operation): number {
  return operation['x-most-bytes'] ?? usualLimit;
}

/**
 * The worst bodies of a call: full to its limit and wrong everywhere, wrong once at the end, or right and full. The short run
 * tries every second one.
 */
export function worstBodies(operation: Operation, schema: Schema): readonly WorstBody[] {
  const most = mostBytes(operation);
  const full = greatest(schema);
  const { properties = {} } = resolved(schema);
  const lists = Object.keys(properties).filter((name) => resolved(properties[name] ?? {}).type === 'array');
  const texts = Object.keys(properties).filter((name) => resolved(properties[name] ?? {}).type === 'string');
  const passwords = texts.filter((name) => resolved(properties[name] ?? {}).format === 'password');
  const withField = (name: string, json: string) =>
    JSON.stringify({ ...record(full), [name]: '%' }).replace('"%"', json);
  const fill = (name: string, part: string, limit: number) => {
    const around = withField(name, '[]').length;
    return withField(name, `[${repeated(part, ',', limit - around)}]`);
  };
  const parts = ['{}', '0', '""', '[]', '{"":0}'];
  const attacks = ['a', ' ', '1', 'a.', '@', '-', 'é', '\\u0000', '\\ud800', '😀'];
  return everyNth(2, [
    { name: 'everything as long as it may be', text: JSON.stringify(full) },
    { name: 'unknown fields', text: `{${repeated('"%":0', ',', most - 2)}}` },
    { name: 'few unknown fields', text: `{${repeated('"%":0', ',', told - 2)}}` },
    { name: 'fields of the prototype', text: `{${repeated('"__proto__":{}', ',', most - 2)}}` },
    { name: 'lists in lists', text: '['.repeat(most / 2) + ']'.repeat(most / 2) },
    {
      name: 'objects in objects',
      text: `${repeated('{"a":', '', most * 0.8)}0${repeated('}', '', most * 0.16)}`,
    },
    { name: 'a list of lists', text: `[${repeated('[[[[[]]]]]', ',', most - 2)}]` },
    { name: 'one long number', text: '1'.repeat(most) },
    ...lists.flatMap((name) =>
      parts.flatMap((part) => [
        { name: `${name} full of ${part}`, text: fill(name, part, most) },
        { name: `${name} with a few ${part}`, text: fill(name, part, told) },
      ]),
    ),
    ...passwords.map((name) => ({ name: `${name} along the keyboard`, text: withField(name, `"${walk}"`) })),
    ...texts.flatMap((name, field) =>
      everyNth(3, attacks, field).map((part) => ({
        name: `${name} of ${part} without end`,
        text: withField(name, `"${repeated(part, '', most - 2 - withField(name, '""').length * 2)}!"`),
      })),
    ),
  ]);
}

/** Copies of a part, as many as fit into a number of bytes; each `%` is the copy's own number. */
function repeated(part: string, between: string, bytes: number): string {
  const copies: string[] = [];
  for (let left = bytes; ; ) {
    const copy = part.replace('%', copies.length.toString(36));
    left -= Buffer.byteLength(copy) + between.length;
    if (left < 0) return copies.join(between);
    copies.push(copy);
  }
}

function record(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
