import type { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from './limits.ts';

/** A file to import, which is read twice. */
export interface Source {
  readonly name: string;
  open(): Readable;
}

/** The letters of a file, by the names of the encoding standard. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file as a first reading finds it. */
export interface Measured {
  readonly bytes: number;
  readonly encoding: Encoding;
}

const sniffedBytes = 4096;

/**
 * Reads a file once: counts its bytes, adds them to a hash, and finds out its letters. A mark at the beginning decides; else
 * every other byte being zero means UTF-16, and whatever is no UTF-8 is Windows-1252, as spreadsheets save it.
 */
export async function measured(source: Source, hash: ReturnType<typeof createHash>): Promise<Measured> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let isUtf8 = true;
  let start = Buffer.alloc(0);
  for await (const chunk of chunksOf(source)) {
    bytes += chunk.length;
    hash.update(chunk);
    if (start.length < sniffedBytes) start = Buffer.concat([start, chunk.subarray(0, sniffedBytes)]);
    if (isUtf8) isUtf8 = isDecoded(utf8, chunk);
    if (bytes > limits.csvBytes) break;
  }
  return { bytes, encoding: markedEncoding(start) ?? (isUtf8 ? 'utf-8' : 'windows-1252') };
}

/** The chunks of a file as texts. */
export async function* textsOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(source)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A file that tells the number of bytes of each part when that is read. */
export function toldOf(source: Source, tell: (bytes: number) => void): Source {
  async function* parts() {
    for await (const chunk of chunksOf(source)) {
      tell(chunk.length);
      yield chunk;
    }
  }
  return { name: source.name, open: () => Readable.from(parts()) };
}

async function* chunksOf(source: Source): AsyncGenerator<Buffer> {
  for await (const chunk of source.open()) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
}

function isDecoded(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function markedEncoding(start: Buffer): Encoding | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = (from: number) => start.filter((byte, at) => byte === 0 && at % 2 === from).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  return zeros(0) > start.length / 4 ? 'utf-16be' : null;
}
