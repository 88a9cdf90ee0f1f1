import { createHash } from 'node:crypto';
import { photographWidths } from '@marketsquare/core/shop/catalogue';
import type { Metadata, Sharp } from 'sharp';
import { isBarePixels, kindOf } from './kind.ts';
import { pictureLimits } from './limits.ts';

/** A picture as the shop keeps it. */
export interface Photograph {
  /** SHA-256 of `whole`, in hexadecimal. */
  readonly name: string;
  /** WebP of its pixels alone, upright, its longest side within the limit. */
  readonly whole: Buffer;
  /** It in the widths that screens ask for, as WebP. */
  readonly widths: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** The bytes of a picture, or the mend where they cannot be had. */
export type Fetched = { readonly ok: true; readonly bytes: Buffer } | Refused;

/** A photograph, or the mend for a picture that is refused. */
export type Developed = { readonly ok: true; readonly photograph: Photograph } | Refused;

export interface Refused {
  readonly ok: false;
  /** A sentence: how to mend it. */
  readonly mend: string;
}

/** The quality of a photograph's own size, of which its widths are made, and of these. */
const quality = { whole: 85, width: 72 } as const;

/**
 * Makes a photograph of a picture: judged by its content, turned as its camera was held, without what cameras write beside the
 * pixels, and in the widths that screens ask for. A photograph of ours becomes itself again.
 *
 * Dimensions are judged by the picture's head, before any pixel is read: a bomb costs nothing.
 */
export async function develop(picture: Buffer): Promise<Developed> {
  const kind = kindOf(picture);
  if (typeof kind !== 'string') return refused(kind.mend);
  const { default: sharp } = await import('sharp');
  // Orders need the other processors.
  sharp.concurrency(1);
  const options = { limitInputPixels: pictureLimits.pixels, pages: 1 };
  const timeout = { seconds: pictureLimits.seconds };
  try {
    const head = await sharp(picture, { ...options, limitInputPixels: false }).metadata();
    const wrong = wrongIn(head, kind);
    if (wrong !== null) return refused(wrong);
    const isWhole = isBarePixels(picture) && Math.max(head.width, head.height) <= pictureLimits.side;
    const whole = isWhole
      ? picture
      : await withinSide(sharp(picture, options).autoOrient())
          .webp({ quality: quality.whole, smartSubsample: true })
          .timeout(timeout)
          .toBuffer();
    const widths = [];
    for (const width of photographWidths) {
      const bytes = await sharp(whole, options)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: quality.width })
        .timeout(timeout)
        .toBuffer();
      widths.push({ width, bytes });
    }
    const name = createHash('sha256').update(whole).digest('hex');
    return { ok: true, photograph: { name, whole, widths } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refused(
      /timeout/i.test(error.message)
        ? `Save it anew and smaller: reading it took longer than ${pictureLimits.seconds} seconds.`
        : 'Save it anew: it is damaged, and cannot be read to its end.',
    );
  }
}

function wrongIn({ width, height, format }: Metadata, kind: string): string | null {
  if (format !== kind) return 'Save it anew: it is not what it begins as.';
  if (width * height <= pictureLimits.pixels) return null;
  return `Make it smaller: it has ${width} × ${height} pixels, and at most ${pictureLimits.pixels / 1_000_000} million are read.`;
}

function withinSide(picture: Sharp): Sharp {
  const { side } = pictureLimits;
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function refused(mend: string): Refused {
  return { ok: false, mend };
}
