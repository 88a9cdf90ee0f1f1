import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(resolve(import.meta.dirname, '../../packages/web/src/styles/fonts.css'), 'utf8');

const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
  family: /font-family: "([^"]+)"/.exec(body)?.[1] ?? '',
  weights: /font-weight: ([\d ]+);/.exec(body)?.[1] ?? '',
  locals: [...body.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name),
  display: /font-display: (\w+);/.exec(body)?.[1] ?? null,
}));

test.each(['Inter Fallback', 'Inter Wide Fallback'])(
  '%s has letters of its own for what is bold',
  (family) => {
    const own = faces.filter((face) => face.family === family);
    expect(own.map(({ weights }) => weights)).toEqual(['400 599', '600 900']);
    const [, bold] = own;
    expect(bold?.locals.filter((name) => /Bold/.test(name)).length).toBeGreaterThan(1);
  },
);

test('Inter takes the place of the other face when it comes within the time that every browser gives it', () => {
  const inter = faces.filter(({ family }) => family === 'Inter Shop');
  expect(inter.map(({ display }) => display)).toEqual(['fallback', 'fallback']);
});
