import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createConsole } from './console.ts';

describe('a bar of progress', () => {
  const bar = `${'█'.repeat(12)}${'░'.repeat(12)}`;
  test.each([
    [undefined, `Copying the shop ${bar} 50 %`],
    [47, `Copying the shop ${bar} 50 %`],
    // A full row would wrap, and the next bar would be drawn below it.
    [46, 'Copying the shop 50 %'],
    [21, '50 %'],
  ])('fits a terminal of %s columns', (columns, line) => {
    const written: string[] = [];
    const stream = {
      isTTY: true,
      write: (text: string) => written.push(text),
      ...(columns === undefined ? {} : { columns }),
    };
    const stdin = Object.assign(Readable.from(['']), { isTTY: false });
    const console = createConsole({ stdin, stdout: stream, stderr: stream, env: {} }, false);
    console.progress('Copying the shop').update(1, 2);
    expect(written).toEqual([`\r${line}\u001b[K`]);
  });
});
