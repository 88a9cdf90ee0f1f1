import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attemptFingerprint, hasFingerprint, secretsFrom } from './index.ts';

const secrets = secretsFrom('a secret of tests, which is no secret');
const sent = '{"phone":"08030000001"}';
const keyed = attemptFingerprint(secrets, sent);

describe('the fingerprint of an attempt', () => {
  test('is of what was sent, under this secret alone', () => {
    const other = attemptFingerprint(secretsFrom('another secret of tests, which is none'), sent);
    expect(keyed).toMatch(/^keyed:[\w-]{43}$/);
    expect(hasFingerprint(secrets, keyed, sent)).toBe(true);
    expect(hasFingerprint(secrets, keyed, '{}')).toBe(false);
    expect(hasFingerprint(secrets, other, sent)).toBe(false);
  });

  test.each(['hex', 'base64url'] as const)('of an earlier release is the plain hash in %s', (form) => {
    const plain = hash('sha256', sent, form);
    expect(hasFingerprint(secrets, plain, sent)).toBe(true);
    expect(hasFingerprint(secrets, plain, '{}')).toBe(false);
  });

  test.each(['', 'keyed:', `keyed:${hash('sha256', sent, 'hex')}`, keyed.slice('keyed:'.length)])(
    'is not %j',
    (stored) => {
      expect(hasFingerprint(secrets, stored, sent)).toBe(false);
    },
  );
});
