import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { attemptFingerprint, hasFingerprint, secretsFrom } from './index.ts';

const secrets = secretsFrom('a secret of tests, which is no secret');
const sent = '{"phone":"08030000001"}';
const keyed = attemptFingerprint(secrets, sent);
const plain = hash('sha256', sent, 'hex');

describe('the fingerprint of an attempt', () => {
  test('is of what was sent, under this secret alone', () => {
    const other = attemptFingerprint(secretsFrom('another secret of tests, which is none'), sent);
    expect(keyed).toMatch(/^keyed:[\w-]{43}$/);
    expect(hasFingerprint(secrets, keyed, sent, 'hex')).toBe(true);
    expect(hasFingerprint(secrets, keyed, '{}', 'hex')).toBe(false);
    expect(hasFingerprint(secrets, other, sent, 'hex')).toBe(false);
  });

  test('of an earlier release is the plain hash as that wrote it', () => {
    expect(hasFingerprint(secrets, plain, sent, 'hex')).toBe(true);
    expect(hasFingerprint(secrets, plain, '{}', 'hex')).toBe(false);
    expect(hasFingerprint(secrets, plain, sent, 'base64url')).toBe(false);
  });

  test.each(['', 'keyed:', `keyed:${plain}`, keyed.slice('keyed:'.length)])('is not %j', (stored) => {
    expect(hasFingerprint(secrets, stored, sent, 'hex')).toBe(false);
  });
});
