/** Many strings in a few large blocks of UTF-8, each identified by its number from 0. */
export interface Texts {
  bytesOf(number: number): number;
  /**
   * Writes one into a buffer.
   * @returns the place of the next one
   */
  copy(number: number, target: Buffer, at: number): number;
  read(number: number): string;
  /**
   * The same texts but for some, and with more at the end; what is unchanged is not copied.
   *
   * @param changed  by their numbers; new ones follow the last
   */
  with(changed: ReadonlyMap<number, string>): Texts;
}

const blockBytes = 1 << 20;
/** A change adds a block; texts of more blocks are packed anew, so that the bytes of former texts do not pile up. */
const mostChangedBlocks = 1000;

/**
 * Packs strings one by one: a hundred thousand of them cost their bytes and no objects, and are copied into a reply without
 * being encoded again.
 */
export function packTexts(): { add(text: string): void; done(): Texts } {
  const blocks: Buffer[] = [];
  const blockOf: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  let end = blockBytes;
  return {
    add(text) {
      const length = Buffer.byteLength(text);
      if (end + length > blockBytes) {
        blocks.push(Buffer.allocUnsafe(Math.max(blockBytes, length)));
        end = 0;
      }
      blocks.at(-1)?.write(text, end);
      blockOf.push(blocks.length - 1);
      starts.push(end);
      lengths.push(length);
      end += length;
    },
    done: () =>
      texts({
        blocks,
        blockOf: Uint16Array.from(blockOf),
        starts: Uint32Array.from(starts),
        lengths: Uint32Array.from(lengths),
      }),
  };
}

interface Packed {
  readonly blocks: readonly Buffer[];
  readonly blockOf: Uint16Array;
  readonly starts: Uint32Array;
  readonly lengths: Uint32Array;
}

function texts(packed: Packed): Texts {
  const { blocks, blockOf, starts, lengths } = packed;
  const bytesOf = (number: number) => lengths[number] ?? 0;
  const all: Texts = {
    bytesOf,
    copy(number, target, at) {
      const start = starts[number] ?? 0;
      blocks[blockOf[number] ?? 0]?.copy(target, at, start, start + bytesOf(number));
      return at + bytesOf(number);
    },
    read(number) {
      const start = starts[number] ?? 0;
      return blocks[blockOf[number] ?? 0]?.toString('utf8', start, start + bytesOf(number)) ?? '';
    },
    with(changed) {
      if (changed.size === 0) return all;
      return blocks.length < mostChangedBlocks
        ? texts(changedIn(packed, changed))
        : packedAnew(all, lengths.length, changed);
    },
  };
  return all;
}

/** Puts changed texts into a block of their own. */
function changedIn(
  { blocks, blockOf, starts, lengths }: Packed,
  changed: ReadonlyMap<number, string>,
): Packed {
  const size = Math.max(lengths.length, ...Array.from(changed.keys(), (number) => number + 1));
  const fresh = {
    blockOf: grown(blockOf, new Uint16Array(size)),
    starts: grown(starts, new Uint32Array(size)),
    lengths: grown(lengths, new Uint32Array(size)),
  };
  const parts: Buffer[] = [];
  let end = 0;
  for (const [number, text] of changed) {
    const part = Buffer.from(text);
    fresh.blockOf[number] = blocks.length;
    fresh.starts[number] = end;
    fresh.lengths[number] = part.length;
    parts.push(part);
    end += part.length;
  }
  return { ...fresh, blocks: [...blocks, Buffer.concat(parts)] };
}

function grown<Numbers extends Uint16Array | Uint32Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from);
  return into;
}

function packedAnew(all: Texts, size: number, changed: ReadonlyMap<number, string>): Texts {
  const packing = packTexts();
  const end = Math.max(size, ...Array.from(changed.keys(), (number) => number + 1));
  for (let number = 0; number < end; number += 1) packing.add(changed.get(number) ?? all.read(number));
  return packing.done();
}
