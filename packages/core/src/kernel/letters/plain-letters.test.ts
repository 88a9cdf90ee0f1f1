import { expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { plainLetters } from './index.ts';
import { properties } from './plain-letters.properties.ts';

testProperties(properties);

test.each([
  ['Ƙuli Ƙuli', 'kuli kuli'],
  ['ɗaddawa', 'daddawa'],
  ['ƊAN ƁAURE', 'dan baure'],
  ['ƴaƴa', 'yaya'],
  ['coﬀee', 'coffee'],
  ['ｉｎｄｏｍｉｅ', 'indomie'],
  ['Ọjà Àgbàdo', 'oja agbado'],
  ['O\u0323ja\u0300', 'oja'],
  ['Smørrebrød', 'smorrebrod'],
  ['ŁÓDŹ', 'lodz'],
  ['Đặc', 'dac'],
  ['Crème brûlée, œuf', 'creme brulee, oeuf'],
  ['Weißbier', 'weissbier'],
  ['WEIẞBIER', 'weissbier'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Dan’s 5Ｌ', "dan's 5l"],
  ['', ''],
])('%s is searched as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
