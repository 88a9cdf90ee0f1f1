import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAt } from './index.ts';
import { onePictureAtATime } from './pixels.ts';
import { waterPicture } from './testing/water-picture.ts';

describe('pictures as pixels', () => {
  test('are as wide as asked, square, and a few kilobytes', async () => {
    const pixels = await onePictureAtATime()(pictureAt(waterPicture) ?? '', 288);
    expect(await sharp(pixels ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 288,
      height: 288,
    });
    expect(pixels?.length).toBeLessThan(6_000);
  });

  test('are drawn one at a time, until too many wait', async () => {
    let atOnce = 0;
    let most = 0;
    const toPixels = onePictureAtATime(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return Buffer.from('drawn');
    });
    const all = Array.from({ length: 61 }, () => toPixels('<svg/>', 288));
    expect(all.indexOf(null)).toBe(60);
    await Promise.all(all);
    expect(most).toBe(1);
    await expect(toPixels('<svg/>', 288)).resolves.toEqual(Buffer.from('drawn'));
  });

  test('go on after one that cannot be drawn', async () => {
    const toPixels = onePictureAtATime(async (drawing) => {
      if (drawing === 'torn') throw new Error('cannot be drawn');
      return Buffer.from(drawing);
    });
    const torn = toPixels('torn', 288);
    const whole = toPixels('whole', 288);
    await expect(torn).rejects.toThrow('cannot be drawn');
    await expect(whole).resolves.toEqual(Buffer.from('whole'));
  });
});
