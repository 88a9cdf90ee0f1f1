/** The width and height of a product's drawing, in its own units. */
const drawnWidth = 240;
const unitsPerInch = 72;

/** More than a first visit asks for at once; a crowd gets drawings. */
const mostWaiting = 60;

/** Draws an SVG document as a WebP picture, so many pixels wide; null where too many are waiting. */
export type ToPixels = (drawing: string, width: number) => Promise<Buffer> | null;

/** Draws one picture at a time: passwords are hashed on the same threads. */
export function onePictureAtATime(draw = drawPixels): ToPixels {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (drawing, width) => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const drawn = last
      .then(() => draw(drawing, width))
      .finally(() => {
        waiting -= 1;
      });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

/** The outlines of packs stay smooth, and a transparent ground costs a tenth of a kilobyte; at full quality it costs a whole one. */
const alphaQuality = 20;

/** @throws where the library does not run on this machine */
async function drawPixels(drawing: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const density = (unitsPerInch * width) / drawnWidth;
  return sharp(Buffer.from(drawing), { density })
    .resize(width)
    .webp({ quality: 60, alphaQuality, effort: 4 })
    .toBuffer();
}
