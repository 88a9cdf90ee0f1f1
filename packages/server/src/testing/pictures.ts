import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture whose left half is red and whose right half is blue, as a camera held upright would take it. */
export function redAndBlue(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ]);
}

/** The same as a JPEG file of a camera that was held on its side, with its owner's place in it. */
export async function sidewaysWithPlace(width: number, height: number): Promise<Buffer> {
  const upright = await redAndBlue(width, height).png().toBuffer();
  return sharp(await sharp(upright).rotate(-90).toBuffer())
    .withExif({
      IFD0: { Make: 'Camera of Ngozi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG file of a few bytes that says it has many pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const parts = [pngPart('IHDR', head), pngPart('IDAT', deflateSync(Buffer.alloc(1000)))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...parts, pngPart('IEND', Buffer.alloc(0))]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
