/** The kinds of pictures that are taken, by sharp's names. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const take = 'Give a JPEG, PNG or WebP picture';

/** Kinds of a picture, and of what is none, by how their bytes begin; a text is the mend. */
const beginnings: readonly {
  readonly begins: RegExp;
  readonly is: PictureKind | { readonly mend: string };
}[] = [
  { begins: /^\xff\xd8\xff/, is: 'jpeg' },
  { begins: /^\x89PNG\r\n/, is: 'png' },
  { begins: /^RIFF.{4}WEBP/s, is: 'webp' },
  // Its head may state another size than its pixels have, and a kilobyte of it can cost a gigabyte of memory.
  { begins: /^.{4}ftypavi[fs]/s, is: { mend: 'Save it as JPEG: AVIF pictures are not taken.' } },
  {
    begins: /^.{4}ftyp(?:hei|hev|mif|msf)/s,
    is: { mend: 'Save it as JPEG: HEIC pictures of phones are not taken.' },
  },
  { begins: /^GIF8/, is: { mend: 'Save it as PNG: GIF pictures are not taken.' } },
  { begins: /^(?:II\*\0|MM\0\*)/, is: { mend: 'Save it as JPEG: TIFF pictures are not taken.' } },
  {
    begins: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i,
    is: { mend: `${take}: an SVG drawing may carry scripts, and is not taken.` },
  },
];

/** The bytes by which a kind is known. */
const knownBy = 200;

/** The kind of a picture by its content, whatever its name says; a text is the mend. */
export function kindOf(bytes: Buffer): PictureKind | { readonly mend: string } {
  const start = bytes.subarray(0, knownBy).toString('latin1');
  const found = beginnings.find(({ begins }) => begins.test(start));
  return found?.is ?? { mend: `${take}: this is none.` };
}

/** The parts of a WebP file that are pixels. */
const pixelParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** True for a WebP picture of nothing but pixels: no place, no camera, no colour profile, no further pictures. */
export function isBarePixels(bytes: Buffer): boolean {
  if (kindOf(bytes) !== 'webp' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pixelParts.has(bytes.toString('latin1', at, at + 4))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
