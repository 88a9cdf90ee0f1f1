import { spellingsOf, withoutZero } from '@marketsquare/core/kernel/phone/testing';
import { describe, expect, test } from 'vitest';
import { contractDocument } from '../testing/contract-check.ts';
import { serveContract } from './contract-routes.ts';
import { RequestMismatch } from './validation.ts';

const served = serveContract(contractDocument);

/**
 * The names of fields with a phone number: those of a gift card, an order and a payment are other numbers.
 */
const phoneName = /phone|number$/i;
const otherNumbers = ['serialnumber', 'order_number'];
/** The calls whose typed phone number must have eleven digits. [CONT-04, VAL-07] */
const statesLength = ['contact', 'valentineQuestionnaire'];

interface PhoneField {
  readonly call: string;
  readonly part: 'body' | 'headers';
  readonly field: string;
  /** A request with a text in place of its phone number, or the shop's objection to it. */
  readonly read: (typed: string) => unknown;
}

/** Every field of the contract's requests that is called a phone number, by the first example of its call. */
const fields = served.routes.flatMap(({ operationId: call, schema: { body, headers } }): PhoneField[] => {
  const inBody = body === undefined ? [] : [...phonesIn(exampleOf(call))];
  const { properties = {} } = JSON.parse(JSON.stringify(headers ?? {}));
  return [
    ...inBody.map((path) => ({
      call,
      part: 'body' as const,
      field: path.join('.'),
      read: (typed: string) => valueAt(judged('body', body, withText(exampleOf(call), path, typed)), path),
    })),
    ...Object.keys(properties)
      .filter((name) => phoneName.test(name))
      .map((name) => ({
        call,
        part: 'headers' as const,
        field: name,
        read: (typed: string) => valueAt(judged('headers', headers, { [name]: typed }), [name]),
      })),
  ];
});

/** The handler's input, or the shop's objection. */
function judged(httpPart: string, schema: object | undefined, value: unknown): unknown {
  const validate = served.validator({ schema: schema ?? {}, httpPart, method: 'POST', url: '/' });
  const result: unknown = validate(value);
  if (typeof result !== 'object' || result === null) return result;
  if ('error' in result && result.error instanceof RequestMismatch) return result.error.first;
  return 'value' in result ? result.value : result;
}

function exampleOf(call: string): unknown {
  const operations = Object.values(contractDocument.paths).flatMap((path) => Object.values(path));
  const content = operations.find(({ operationId }) => operationId === call)?.requestBody?.content ?? {};
  const [{ example, examples } = {}]: readonly { example?: unknown; examples?: object }[] = JSON.parse(
    JSON.stringify(Object.values(content)),
  );
  return example ?? Object.values(examples ?? {})[0]?.value;
}

/** The places of phone numbers in a value, each as the names that lead to it. */
function* phonesIn(value: unknown): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && phoneName.test(name) && !otherNumbers.includes(name)) yield [name];
    for (const rest of phonesIn(inner)) yield [name, ...rest];
  }
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const entries = Object.entries(value ?? {}).map(([key, one]) => [
    key,
    key === name ? withText(one, rest, text) : one,
  ]);
  return Object.fromEntries(entries);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const found = path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? new Map(Object.entries(inner)).get(name) : undefined,
    value,
  );
  return found ?? value;
}

test('there are fields of the contract that are phone numbers', () => {
  expect(fields.length).toBeGreaterThan(15);
});

describe.each(fields)('$field in the $part of $call', ({ call, read }) => {
  const phone = '08031234567';

  test('is one number in every way to write it [CHK-30, CONT-04, VAL-07]', () => {
    const spellings = spellingsOf(phone);
    expect(spellings.map((typed) => [typed, read(typed)])).toEqual(spellings.map((typed) => [typed, phone]));
  });

  test('needs its zero only where eleven digits are asked for [CHK-30, CONT-04, VAL-07]', () => {
    for (const typed of withoutZero(phone)) {
      if (statesLength.includes(call))
        expect(read(typed)).toEqual([
          { field: expect.any(String), message: 'is not a phone number of eleven digits' },
        ]);
      else expect(read(typed)).toBe(phone);
    }
  });

  test.each(['', '080', 'Bisi', '0803 123 4567 or later', '0803123456789012'])('is not %j', (typed) => {
    expect(read(typed)).toEqual([
      { field: expect.any(String), message: expect.stringMatching(/^is not a phone number/) },
    ]);
  });
});
