import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import sharp from 'sharp';

/** A camera that sees what a test holds in front of it. */
export interface MakeBelieveCamera {
  /** The arguments by which a Chromium has it, and lets each page use it that may ask for one. */
  readonly args: readonly string[];
  /** Holds a part of a page in front of it, before a page opens it. */
  readonly show: (part: Locator) => Promise<void>;
  readonly close: () => void;
}

const [width, height] = [640, 480];

/** A camera for a Chromium that is started with its arguments. */
export function makeBelieveCamera(): MakeBelieveCamera {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-camera-'));
  const film = join(folder, 'seen.y4m');
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    show: async (part) => writeFileSync(film, filmOf(await greysOf(await part.screenshot()))),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A picture in the middle of a grey desk, one byte a pixel. */
function greysOf(picture: Buffer): Promise<Buffer> {
  const background = '#888';
  return sharp(picture)
    .resize({ width: height / 2, height: height / 2, fit: 'contain', background })
    .extend({
      top: height / 4,
      bottom: height / 4,
      left: (width - height / 2) / 2,
      right: (width - height / 2) / 2,
      background,
    })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer();
}

/** One picture as a film without colours, as Chromium reads it: YUV4MPEG2, where 128 is no colour. */
function filmOf(greys: Buffer): Buffer {
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), greys, Buffer.alloc(greys.length / 2, 128)]);
  return Buffer.concat([Buffer.from(head), frame, frame]);
}
