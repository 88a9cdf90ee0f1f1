import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { isPhoneNumber, phoneNumber, phoneSpellings, writtenPhone } from './index.ts';
import { properties } from './phone-number.properties.ts';
import { spellingsOf, withoutZero } from './testing/index.ts';

testProperties(properties);

describe('one telephone number has one form', () => {
  test.each(spellingsOf('08031234567'))('as %j [CHK-30]', (typed) => {
    expect([writtenPhone(typed), phoneNumber(typed)]).toEqual(['08031234567', '08031234567']);
  });

  test.each(withoutZero('08031234567'))('as %j, where no length is stated', (typed) => {
    expect(phoneNumber(typed)).toBe('08031234567');
    expect(writtenPhone(typed)).toBe('8031234567');
  });

  test.each([
    ['+234 1 234 5678', '012345678'],
    ['01 234 5678', '012345678'],
    ['+44 20 7946-0000', '+442079460000'],
    ['0044 20 7946 0000', '+442079460000'],
    ['2348031', '2348031'],
    ['23480312345678', '23480312345678'],
    ['6031234567', '6031234567'],
    ['80312345678', '80312345678'],
    ['', ''],
    [' \u200B', ''],
  ])('%j is %j', (typed, phone) => {
    expect(phoneNumber(typed)).toBe(phone);
  });

  test.each(['0803 CALL NOW', '0803 123 4567 after five', '0803/1234567', '++234 803', '+'])(
    '%j is no number',
    (typed) => {
      expect(phoneNumber(typed)).toBe(typed);
      expect(isPhoneNumber(phoneNumber(typed))).toBe(false);
    },
  );
});

test('a number is looked for in every way in which it may have been kept', () => {
  expect(phoneSpellings('08031234567')).toEqual([
    '08031234567',
    '8031234567',
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '+23408031234567',
    '23408031234567',
  ]);
  expect(phoneSpellings('+442079460000')).toEqual(['+442079460000', '00442079460000']);
  expect(phoneSpellings('012345678')).toEqual([
    '012345678',
    '+23412345678',
    '0023412345678',
    '+234012345678',
  ]);
  expect(phoneSpellings('')).toEqual(['']);
});
