import { expect, test } from 'vitest';
import { chatCounter, chatText, mostChatCharacters } from './index.ts';

test.each([
  ['  Do you have rice?\n', 'Do you have rice?'],
  ['One\r\ntwo\rthree\u2028four\u2029five', 'One\ntwo\nthree\nfour\nfive'],
  ['a\tb', 'a b'],
  ['\u001b[2Jred\u0007', '[2Jred'],
  ['\u202egnp.exe\u202c \u2066x\u2069\u200f\u061c', 'gnp.exe x'],
  ['\ud800alone', 'alone'],
  ['Ẹ kú àárọ̀ 👩‍👩‍👧', 'Ẹ kú àárọ̀ 👩‍👩‍👧'],
  [' \u200e\n\u0000 ', ''],
])('a chat keeps %j as %j [GEN-05]', (text, kept) => {
  expect(chatText(text)).toBe(kept);
});

test('the counter of a text in a chat says when it is full [GEN-05]', () => {
  expect(chatCounter('Hello')).toEqual({ words: '5/1000 characters', notice: null });
  expect(chatCounter('a'.repeat(mostChatCharacters - 1)).notice).toBeNull();
  expect(chatCounter('a'.repeat(mostChatCharacters))).toEqual({
    words: '1000/1000 characters',
    notice: 'This is as long as one text may be. Send it, and write on.',
  });
});
