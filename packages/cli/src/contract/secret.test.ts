import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createConsole } from './console.ts';

/** A control key goes alone. */
const withEnter = (typed: string) => (typed < ' ' ? typed : `${typed}\r`);

/** A person at a terminal who answers each question with the next line; `written` is all that they see. */
function personTyping(...lines: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...lines];
  let written = '';
  const stderr = {
    isTTY: true,
    write(text: string) {
      written += text;
      if (text.endsWith(': ')) setImmediate(() => stdin.write(withEnter(left.shift() ?? '')));
    },
  };
  return { console: createConsole({ stdin, stdout: stderr, stderr, env: {} }, false), seen: () => written };
}

test('a new password is typed twice on a terminal, and not shown', async () => {
  const { console, seen } = personTyping('Nine-Lorries-Wait', 'Nine-Lorries-Wait');
  expect(await console.newSecret('New password of bola: ')).toBe('Nine-Lorries-Wait');
  expect(seen()).toBe('New password of bola: \nOnce more: \n');
});

test('a new password that was not typed alike is none', async () => {
  const { console } = personTyping('Nine-Lorries-Wait', 'Nine-Lorries-Went');
  expect(await console.newSecret('New password of bola: ')).toBeNull();
});

test('a password that there is already is typed once, and not shown', async () => {
  const { console, seen } = personTyping('Nine-Lorries-Wait');
  expect(await console.secret('Password of \u001b[2Jbola: ')).toBe('Nine-Lorries-Wait');
  expect(seen()).toBe('Password of \\u001b[2Jbola: \n');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('a person who leaves by %s is asked no more', async (_, key) => {
  const { console, seen } = personTyping('Nine-Lorries-Wait', key);
  await expect(console.newSecret('New password of bola: ')).rejects.toThrow('Nothing was typed.');
  expect(seen()).toBe('New password of bola: \nOnce more: \n');
});
