import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson, parseExactJsonOrNull } from './exact-json.ts';

/** Texts with everything that resembles a long number: digits in strings, escapes, fractions, exponents. */
const texts = fc
  .json({ noUnicodeString: false })
  .chain((json) =>
    fc
      .array(
        fc.oneof(
          fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
          fc.constantFrom('1.2345678901234567890', '-1e-1234567890123456', '12345678901234567.5', '0'),
          fc.constantFrom(
            '"12345678901234567"',
            '"a \\" : 12345678901234567, "',
            '"\\\\"',
            '"[99999999999999999]"',
          ),
        ),
      )
      .map((values) => `{"own":${json},"values":[${values.join(' , ')}],"last":${values.at(-1) ?? null}}`),
  );

/** The same rule by the numbers' source text, value for value. */
function byReviver(text: string): unknown {
  const reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown = (
    _,
    value,
    { source },
  ) =>
    typeof value === 'number' && /^-?\d+$/.test(source ?? '') && !Number.isSafeInteger(value)
      ? source
      : value;
  return Reflect.apply(JSON.parse, JSON, [text, reviver]);
}

test('whole numbers too large for a double stay exact, as text, and nothing else changes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(parseExactJson(text)).toEqual(byReviver(text));
    }),
  );
  expect(parseExactJson('{"id":9007199254740993,"small":9007199254740991}')).toEqual({
    id: '9007199254740993',
    small: 9_007_199_254_740_991,
  });
});

test.each(['', '{', '{12345678901234567:1}', '[1 12345678901234567]', '[012345678901234567]', '"\\', '["a'])(
  'the text %j is no JSON',
  (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
    expect(parseExactJsonOrNull(Buffer.from(text))).toBeNull();
  },
);

test('the reading of a text that nobody finished ends', () => {
  // Read again from each of its quotes, this would take minutes, and exceed the test's limit.
  const unfinished = `"${'\\"'.repeat(400_000)}\\`;
  expect(parseExactJsonOrNull(Buffer.from(unfinished))).toBeNull();
});
