import { type Packaging, packagings } from './packaging-names.ts';

/** All that a product's picture is drawn from. */
export interface ProductPicture {
  readonly id: number;
  readonly category: string;
  readonly packaging: Packaging;
  /** A drawing of the fluent-emoji-flat set. */
  readonly art: string;
  /** Pack size as printed on the label, such as "75cl"; '' when there is none. */
  readonly size: string;
  /** '' for what has no maker's name. */
  readonly brand: string;
}

/**
 * Where a product's picture is found. The address holds everything that the picture is drawn from, so that it can be
 * served without looking anything up and kept by a browser for ever.
 */
export function productAddress({ id, category, packaging, art, size, brand }: ProductPicture): string {
  return `/images/products/${[id, word(category.toLowerCase()), packaging, art, word(size), word(brand)].join('_')}.svg`;
}

/** The picture that an address asks for; undefined when no product's picture can have this address. */
export function productAt(address: string): ProductPicture | undefined {
  const parts =
    /^\/images\/products\/(\d{1,9})_([a-z-]{1,20})_([a-z]+)_([a-z0-9-]+)_([a-z\d.&-]{0,20})_([a-z\d.&-]{0,40})\.svg$/i.exec(
      address,
    );
  const [, id, category, packaging, art, size, brand] = parts ?? [];
  if (!id || !category || !packaging || !art || size === undefined || brand === undefined) return undefined;
  if (!isPackaging(packaging)) return undefined;
  return {
    id: Number(id),
    category: spaced(category),
    packaging,
    art,
    size: spaced(size),
    brand: spaced(brand),
  };
}

function isPackaging(name: string): name is Packaging {
  return packagings.some((known) => known === name);
}

function word(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d.&]+/gi, '-');
}

function spaced(text: string): string {
  return text.replaceAll('-', ' ');
}

/** A store's shop front. */
export function storeAddress(id: number, branch: string): string {
  return `/images/stores/${id}_${word(branch)}.svg`;
}

/** A map of a store's neighbourhood, small enough to be in a frame. [LOC-06] */
export function mapAddress(id: number, branch: string): string {
  return `/images/maps/${id}_${word(branch)}.svg`;
}

export function bannerAddress(subject: string): string {
  return `/images/banners/${subject}.svg`;
}

export function giftCardAddress(id: number, naira: number): string {
  return `/images/giftcards/${id}_${naira}.svg`;
}
