import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createConsole } from './console.ts';

describe('a result', () => {
  const words = ['  ✗ cart.opened  shopper  Put something into the cart first.', 'short'];
  const written = (terminal: { readonly isTTY: boolean; readonly columns: number }, form?: 'code') => {
    const texts: string[] = [];
    const stream = { ...terminal, write: (text: string) => texts.push(text) };
    const stdin = Object.assign(Readable.from(['']), { isTTY: false });
    const console = createConsole({ stdin, stdout: stream, stderr: stream, env: { NO_COLOR: '1' } }, false);
    console.result({}, () => words, form);
    console.tell('A note on the side that is longer than that.');
    return texts.join('').trimEnd().split('\n');
  };

  test('is broken between words where a terminal is narrow, below the column that it belongs to', () => {
    expect(written({ isTTY: true, columns: 46 })).toEqual([
      '  ✗ cart.opened  shopper  Put something into',
      '                          the cart first.',
      'short',
      'A note on the side that is longer than that.',
    ]);
    expect(written({ isTTY: true, columns: 30 })).toEqual([
      '  ✗ cart.opened  shopper  Put',
      '  something into the cart',
      '  first.',
      'short',
      'A note on the side that is',
      '  longer than that.',
    ]);
  });

  test('keeps its lines in a pipe, and as code', () => {
    expect(written({ isTTY: false, columns: 30 }).slice(0, 2)).toEqual(words);
    expect(written({ isTTY: true, columns: 30 }, 'code').slice(0, 2)).toEqual(words);
  });
});

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
