import { brotliCompressSync } from 'node:zlib';
import { wordsAt } from '@marketsquare/server/catalogue/banner-words';
import { describe, expect, test } from 'vitest';
import { banners } from '../../shop/banners.ts';
import { pictureAt } from '../index.ts';

const addresses = [...new Set(banners.map(({ imageUrl }) => imageUrl))];

describe.each(addresses)('the banner %s', (address) => {
  const picture = pictureAt(address) ?? '';

  test.each(['wide', 'narrow'] as const)(
    'keeps words and products apart in a %s frame, whatever its height [CONST-01, CONST-02, HAMP-06]',
    (shape) => {
      const { x, width } = frameOf(picture, shape);
      expect(x + width).toBeLessThan(stillStart(picture, shape));
    },
  );

  test('cuts no word: every letter lies in the frame of its words', () => {
    const { viewBox, content } = frameOf(picture, 'wide');
    const headline = /<g id="h">(.*?)<\/g><\/defs>/.exec(picture)?.[1] ?? '';
    const drawn = [...`${headline}${content}`.matchAll(line)];
    expect(drawn.length).toBeGreaterThan(2);
    for (const [, x, y, scale, path = ''] of drawn) {
      const { left, right, top, bottom } = edgesOf(path);
      expect(Number(x) + left * Number(scale)).toBeGreaterThanOrEqual(0);
      expect(Number(x) + right * Number(scale)).toBeLessThanOrEqual(viewBox.width);
      expect(Number(y) + top * Number(scale)).toBeGreaterThan(8);
      expect(Number(y) + bottom * Number(scale)).toBeLessThanOrEqual(viewBox.height);
    }
    for (const [, , y, scale, path = ''] of headline.matchAll(line))
      expect(Number(y) + edgesOf(path).bottom * Number(scale)).toBeLessThanOrEqual(
        frameOf(picture, 'narrow').viewBox.height,
      );
  });

  test('needs no typeface, no script and nothing from elsewhere, and is small to send', () => {
    expect(picture).not.toMatch(/<script|<foreignObject|<text|@font-face|@import|href="(?!#)|url\((?!#)/i);
    expect(brotliCompressSync(picture).length).toBeLessThan(9_000);
  });

  test('is said in words by the shop', () => {
    expect(wordsAt(address)).toMatch(/^[A-Z][\w ,]+\. [A-Z][\w ,.]+\.$/);
  });
});

test('no other picture has words that must be said', () => {
  expect(wordsAt('/images/banners/constructor.svg')).toBeUndefined();
  expect(wordsAt('/images/giftcards/1_5000.svg')).toBeUndefined();
});

const line = /<path transform="translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+)\)" d="([^"]*)"/g;

/** The frame of the words in a shape: percents of the banner, and what is drawn in it. */
function frameOf(picture: string, shape: string) {
  const frame = new RegExp(
    `<svg class="${shape}" x="(\\d+)%" y="8%" width="(\\d+)%" height="84%" viewBox="0 0 (\\d+) (\\d+)" preserveAspectRatio="xMinYMid meet">(.*?)</svg>`,
  ).exec(picture);
  if (frame === null) throw new Error(`no ${shape} frame`);
  const [, x, width, boxWidth, boxHeight, content = ''] = frame;
  return {
    x: Number(x),
    width: Number(width),
    viewBox: { width: Number(boxWidth), height: Number(boxHeight) },
    content,
  };
}

/** Where the products begin, in percent: the rule for narrow frames moves them. */
function stillStart(picture: string, shape: 'wide' | 'narrow'): number {
  const [, wide] = /<svg class="still" x="(\d+)%"/.exec(picture) ?? [];
  const [, narrow] = /@media\(max-width:640px\)\{.*?\.still\{x:(\d+)%;/.exec(picture) ?? [];
  return Number(shape === 'wide' ? wide : narrow);
}

/** The box around an outline's points, walked as an outline is drawn: "M" once a letter, all else relative. */
function edgesOf(path: string) {
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([MmlhvqzZ])([^MmlhvqzZ]*)/g)) {
    const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'z') Object.assign(at, start);
    for (let rest = numbers; rest.length > 0; ) {
      const taken = { q: 4, h: 1, v: 1 }[command] ?? 2;
      const [a = 0, b = 0, c = 0, d = 0] = rest;
      rest = rest.slice(taken);
      const base = command === 'M' ? { x: 0, y: 0 } : at;
      const step = { q: { x: c, y: d }, h: { x: a, y: 0 }, v: { x: 0, y: a } }[command] ?? { x: a, y: b };
      Object.assign(at, { x: base.x + step.x, y: base.y + step.y });
      if (command === 'M' || command === 'm') Object.assign(start, at);
      xs.push(at.x);
      ys.push(at.y);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
