import { expect, test } from 'vitest';
import { drawnPictures } from './drawn.ts';
import { bannerAddress } from './index.ts';
import { waterPicture } from './testing/water-picture.ts';

const pixels = Buffer.from('pixels');
const product = below(waterPicture);
const banner = below(bannerAddress('groceries'));

test('pictures of products are there as pixels and as drawings, all others as drawings [ENT-08]', async () => {
  const pictures = drawnPictures(async () => pixels);
  expect(await pictures(product, 288)).toEqual({ body: pixels, type: 'image/webp', isStandIn: false });
  for (const drawing of [await pictures(product, null), await pictures(banner, 288)])
    expect(drawing).toMatchObject({ type: 'image/svg+xml; charset=utf-8', isStandIn: false });
  expect(await pictures('products/none.svg', 288)).toBeNull();
});

test.each([
  ['too many wait for theirs', () => null],
  ['the library does not run', () => Promise.reject(new Error('no such module'))],
])('the drawing of a product stands in for its pixels where %s', async (_, toPixels) => {
  const standIn = await drawnPictures(toPixels)(product, 288);
  expect(standIn).toMatchObject({ type: 'image/svg+xml; charset=utf-8', isStandIn: true });
  expect(standIn?.body).toContain('<svg');
});

function below(address: string): string {
  return address.replace('/images/', '');
}
