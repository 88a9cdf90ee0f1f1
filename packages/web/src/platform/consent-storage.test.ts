import { describe, expect, test } from 'vitest';
import { keepConsent, readConsent } from './consent-storage.ts';

describe('a kept consent', () => {
  test('is read again as it was given, with its moment [COOK-10, COOK-11]', () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
    };
    const saved = {
      consent: { necessary: true, analytics: true, marketing: false },
      at: 1_795_000_000_000,
    } as const;
    expect(readConsent(storage)).toBeNull();
    keepConsent(storage, saved);
    expect(readConsent(storage)).toEqual(saved);
    expect([...texts.values()].map((text) => JSON.parse(text))).toEqual([saved]);
  });

  test.each(['', '{', 'true', '{"at":1}', '{"at":1,"consent":{"analytics":"yes","marketing":true}}'])(
    'that cannot be read counts as none: %s [COOK-05]',
    (text) => expect(readConsent({ getItem: () => text })).toBeNull(),
  );

  test('of a browser without storage counts as none', () => {
    const refusing = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(readConsent(refusing)).toBeNull();
  });
});
