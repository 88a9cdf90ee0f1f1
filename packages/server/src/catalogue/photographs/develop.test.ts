import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngBomb, redAndBlue, sidewaysWithPlace } from '../../testing/pictures.ts';
import { develop } from './develop.ts';

async function photograph(picture: Buffer) {
  const developed = await develop(picture);
  if (!developed.ok) throw new Error(developed.mend);
  return developed.photograph;
}

/** The colour of the pixel at a place, as names. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`;
}

describe('a photograph', () => {
  test('stands as its camera was held, and has nothing beside its pixels', async () => {
    const given = await sidewaysWithPlace(800, 400);
    expect(given.toString('latin1')).toContain('Camera of Ngozi');
    expect((await sharp(given).metadata()).orientation).toBe(6);
    const { whole, widths } = await photograph(given);
    for (const bytes of [whole, ...widths.map((one) => one.bytes)]) {
      const { width, height, format, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'webp' });
      expect(width).toBe(height * 2);
      expect(await colourAt(bytes, 20, 20)).toBe('red');
      expect(await colourAt(bytes, width - 20, height - 20)).toBe('blue');
      expect(bytes.toString('latin1')).not.toMatch(/Ngozi|GPS|Exif|EXIF/);
    }
  });

  test('comes in the widths that screens ask for, and none is larger than the picture was', async () => {
    const large = await photograph(await redAndBlue(2400, 1200).jpeg().toBuffer());
    expect((await sharp(large.whole).metadata()).width).toBe(1600);
    const widthOf = async ({ bytes }: { readonly bytes: Buffer }) => (await sharp(bytes).metadata()).width;
    expect(await Promise.all(large.widths.map(widthOf))).toEqual([288, 576, 960]);
    const small = await photograph(await redAndBlue(300, 300).png().toBuffer());
    expect(await Promise.all(small.widths.map(widthOf))).toEqual([288, 300, 300]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('is made of %s, whatever its name', async (format) => {
    const picture = await redAndBlue(64, 32).toFormat(format).toBuffer();
    expect(await colourAt((await photograph(picture)).whole, 50, 20)).toBe('blue');
  });

  test('becomes itself when it is given again', async () => {
    const first = await photograph(await sidewaysWithPlace(300, 200));
    const again = await photograph(first.whole);
    expect(again.name).toBe(first.name);
    expect(again.whole).toEqual(first.whole);
  });

  test('keeps nothing that is hidden in a WebP file beside its pixels', async () => {
    const bare = await redAndBlue(64, 32).webp().toBuffer();
    const hidden = Buffer.concat([bare, Buffer.from('junk\x04\0\0\0here')]);
    hidden.writeUInt32LE(hidden.length - 8, 4);
    for (const picture of [hidden, Buffer.concat([bare, Buffer.from('trailing')])]) {
      expect((await photograph(picture)).whole.toString('latin1')).not.toMatch(/junk|trailing/);
    }
  });
});

describe('a picture is refused in words', () => {
  const refusals = [
    [
      'an SVG drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /SVG/,
    ],
    ['an SVG drawing behind a mark', () => Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'), /SVG/],
    ['a page', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), /this is none/],
    ['nothing', () => Buffer.alloc(0), /this is none/],
    ['a program', () => Buffer.from('\x7fELF\x02\x01'), /this is none/],
    ['a picture of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC/],
    ['a bomb', () => pngBomb(60_000, 60_000), /60000 × 60000 pixels/],
    ['a bomb of one row', () => pngBomb(2_000_000_000, 1), /Make it smaller|Save it anew/],
    ['a picture that lies about its pixels', () => pngBomb(5000, 5000), /damaged/],
  ] as const;

  test.each(refusals)('%s', async (_, picture, mend) => {
    expect(await develop(picture())).toEqual({ ok: false, mend: expect.stringMatching(mend) });
  });

  test('an AVIF, a GIF, and half a JPEG', async () => {
    const avif = await redAndBlue(64, 64).avif().toBuffer();
    expect(await develop(avif)).toMatchObject({ ok: false, mend: expect.stringContaining('AVIF') });
    const gif = await redAndBlue(8, 8).gif().toBuffer();
    expect(await develop(gif)).toMatchObject({ ok: false, mend: expect.stringContaining('GIF') });
    const jpeg = await redAndBlue(800, 800).jpeg().toBuffer();
    expect(await develop(jpeg.subarray(0, jpeg.length / 2))).toMatchObject({
      ok: false,
      mend: expect.stringContaining('damaged'),
    });
  });
});
