import { describe, expect, test } from 'vitest';
import { categories } from '../shop/catalogue/row.ts';
import { generateShop, usualDemo } from '../shop/index.ts';
import { type Packaging, packagings, pictureAt, productAddress, productAt } from './index.ts';

const shop = generateShop(usualDemo);
const products = [...shop.products];

describe('the pictures', () => {
  test('are there for every product, each under 13 KB and nearly all under 11 [ENT-08]', () => {
    const sizes = products.map(({ imageUrl }) => drawn(imageUrl).length);
    expect(Math.max(...sizes)).toBeLessThan(13_000);
    expect(sizes.filter((size) => size > 11_000).length).toBeLessThan(products.length / 50);
  });

  test('are there for stores, maps, banners and gift cards [LOC-06, ENT-04, GIFT-01]', () => {
    const addresses = [
      ...shop.stores.flatMap(({ imageUrl, iframeSrc }) => [imageUrl, iframeSrc]),
      ...shop.banners.map(({ imageUrl }) => imageUrl),
      ...shop.giftCards.map(({ imageUrl }) => imageUrl),
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

  test('differ for sorts of a thing that look different: no onion is every onion [ENT-08]', () => {
    for (const sorts of [
      ['Red Onions', 'White Onions', 'Spring Onions'],
      ['Ripe Plantain', 'Unripe Plantain', 'Bananas'],
      ['Goat Head (Isi Ewu)', 'Assorted Goat Meat', 'Goat Leg'],
      ['Tatashe Pepper', 'Green Bell Pepper', 'Fresh Atarodo Pepper'],
      ['Brown Beans', 'White Beans', 'Oloyin Honey Beans'],
    ]) {
      const arts = sorts.map((sort) => {
        const product = products.find(({ name }) => name.includes(sort));
        return product && productAt(product.imageUrl)?.art;
      });
      expect(new Set(arts).size, sorts.join()).toBe(sorts.length);
      expect(arts, sorts.join()).not.toContain(undefined);
    }
    const shown = new Set(products.map(({ imageUrl }) => productAt(imageUrl)?.art));
    for (const absurd of ['goat', 'hot-dog', 'hamburger', 'wheel', 'floppy-disk'])
      expect(shown, absurd).not.toContain(absurd);
  });

  test('show a pack by what it holds: a bag, a sack, a bottle, a canister [ENT-08]', () => {
    const pack = (packaging: Packaging, size: string) =>
      drawn(productAddress({ ...soap, packaging, size, art: 'own-rice' }));
    const outline = (size: string) => /<g id="p">.*?<\/defs>/.exec(pack('jug', size))?.[0];
    const scale = (packaging: Packaging, size: string) =>
      Number(/href="#p"[^>]* scale\(([\d.]+)\)/.exec(pack(packaging, size))?.[1]);
    expect(new Set(['75cl', '1L', '3L', '5L', '10L', '25L'].map(outline)).size).toBe(3);
    const seam = 'stroke-dasharray';
    expect(pack('sack', '50kg')).toContain(seam);
    expect(pack('sack', '1kg')).not.toContain(seam);
    for (const [packaging, small, large] of [
      ['sack', '1kg', '50kg'],
      ['bottle', '50cl', '1.5L'],
      ['sachet', '70g', '900g'],
      ['tin', '70g', '850g'],
    ] as const)
      expect(scale(packaging, large) / scale(packaging, small), packaging).toBeGreaterThan(1.1);
  });

  test('have no ground of their own: the page gives it, in its theme', () => {
    for (const { imageUrl } of products.slice(0, 200)) expect(drawn(imageUrl)).not.toMatch(/width="240"/);
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
    '/images/products/7_groceries_sachet_noodles-no-such-drawing_70g_X.svg',
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
