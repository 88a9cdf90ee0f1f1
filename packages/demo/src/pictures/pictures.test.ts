import { describe, expect, test } from 'vitest';
import { categories } from '../shop/catalogue/row.ts';
import { generateShop, usualDemo } from '../shop/index.ts';
import { packagings, pictureAt, productAddress, productAt } from './index.ts';

const shop = generateShop(usualDemo);
const products = [...shop.products];

describe('the pictures', () => {
  test('are there for every product, each under 13 KB and nearly all under 11 [ENT-08]', () => {
    const sizes = products.map(({ imageUrl }) => drawn(imageUrl).length);
    expect(Math.max(...sizes)).toBeLessThan(13_000);
    expect(sizes.filter((size) => size > 11_000).length).toBeLessThan(products.length / 50);
  });

  test('are there for stores, maps, banners, gift cards and empty places [LOC-06, ENT-04, GIFT-01]', () => {
    const addresses = [
      ...shop.stores.flatMap(({ imageUrl, iframeSrc }) => [imageUrl, iframeSrc]),
      ...shop.banners.map(({ imageUrl }) => imageUrl),
      ...shop.giftCards.map(({ imageUrl }) => imageUrl),
      ...['pickup', 'delivery'].map((mode) => `/images/modes/${mode}.svg`),
      ...['cart', 'search', 'orders', 'store', 'offline', 'missing'].map(
        (place) => `/images/empty/${place}.svg`,
      ),
      ...['mark', 'favicon', 'logo'].map((name) => `/images/brand/${name}.svg`),
    ];
    for (const address of addresses) expect(openTags(drawn(address)), address).toEqual([]);
  });

  test('are never the same twice on a shelf', () => {
    for (const category of categories) {
      const shelf = products
        .filter((product) => product.category === category)
        .map(({ imageUrl }) => drawn(imageUrl));
      expect(new Set(shelf).size).toBe(shelf.length);
    }
  });

  test('close every tag they open, in every kind of pack', () => {
    for (const [id, packaging] of packagings.entries()) {
      for (const own of [id, id + 100, id + 200, id + 300]) {
        const address = productAddress({ ...soap, id: own, packaging });
        expect(openTags(drawn(address)), address).toEqual([]);
      }
    }
  });

  test('are the same at the same address, which tells all that is drawn', () => {
    const address = productAddress(soap);
    expect(address).toBe('/images/products/7_baby-products_box_soap_3x120g_Crust-&-Crumb-Chateau.svg');
    expect(productAt(address)).toEqual({ ...soap, brand: 'Crust & Crumb Chateau' });
    expect(drawn(address)).toBe(drawn(address));
  });

  test.each([
    '/images/products/7_water_bottle_no-such-drawing_75cl_X.svg',
    '/images/products/7_water_barrel_droplet_75cl_X.svg',
    '/images/products/7_water_bottle_droplet_<script>_X.svg',
    '/images/products/7_water_bottle_constructor_75cl_X.svg',
    '/images/products/../../etc/passwd',
    '/images/banners/constructor.svg',
    '/images/brand/toString.svg',
    '/images/empty/nowhere.svg',
    '/images/giftcards/1_lots.svg',
    '/images/unknown/1.svg',
  ])('are not there at %s', (address) => {
    expect(pictureAt(address)).toBeUndefined();
  });

  test('run nothing, fetch nothing and need no typeface', () => {
    for (const { imageUrl } of products.slice(0, 500)) {
      expect(drawn(imageUrl)).not.toMatch(/<script|<foreignObject|<text|href="(?!#)|url\((?!#)/i);
    }
  });
});

const soap = {
  id: 7,
  category: 'baby products',
  packaging: 'box',
  art: 'soap',
  size: '3x120g',
  brand: 'Crust & Crumb Château',
} as const;

function drawn(address: string): string {
  const picture = pictureAt(address);
  if (picture === undefined) throw new Error(`no picture at ${address}`);
  return picture;
}

/** The tags that are still open at the end; one that closes the wrong tag stays in the list. */
function openTags(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, close, name = '', attributes = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (close === '' && !attributes.endsWith('/')) open.push(name);
    else if (close === '/' && open.at(-1) === name) open.pop();
    else if (close === '/') open.push(`/${name}`);
  }
  return open;
}
