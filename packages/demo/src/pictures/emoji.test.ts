import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { emojiBody } from './emoji.ts';

const set: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/fluent-emoji-flat/icons.json',
);

test('every drawing is found as a parser would read it', () => {
  for (const [name, { body }] of Object.entries(set.icons)) expect(emojiBody(name), name).toBe(body);
});

test.each(['', 'no-such-drawing', 'icons', 'prefix', 'constructor'])('"%s" is no drawing', (name) => {
  expect(emojiBody(name)).toBeUndefined();
});
