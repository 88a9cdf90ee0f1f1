/** Many strings in a few large blocks of UTF-8, each identified by its number from 0. */
export interface Texts {
  bytesOf(number: number): number;
  /**
   * Writes one into a buffer.
   * @returns the place of the next one
   */
  copy(number: number, target: Buffer, at: number): number;
  read(number: number): string;
}

const blockBytes = 1 << 20;

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
    done: () => texts(blocks, Uint16Array.from(blockOf), Uint32Array.from(starts), Uint32Array.from(lengths)),
  };
}

function texts(
  blocks: readonly Buffer[],
  blockOf: Uint16Array,
  starts: Uint32Array,
  lengths: Uint32Array,
): Texts {
  const bytesOf = (number: number) => lengths[number] ?? 0;
  return {
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
  };
}
