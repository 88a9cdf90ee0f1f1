import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { attemptFingerprint, requireSecret, secretsFrom } from './index.ts';

const secrets = secretsFrom('a secret of tests, which is no secret');
const others = secretsFrom('another secret of tests, which is none');

test('the fingerprint of an attempt is of what was sent, under this secret alone', () => {
  const sent = '{"phone":"08030000001"}';
  const fingerprint = attemptFingerprint(secrets, sent);
  expect(fingerprint).toMatch(/^[\w-]{43}$/);
  expect(attemptFingerprint(secrets, sent)).toBe(fingerprint);
  expect(attemptFingerprint(secrets, '{}')).not.toBe(fingerprint);
  expect(attemptFingerprint(others, sent)).not.toBe(fingerprint);
});

test('a database is not opened under another secret, for its gift cards and PINs would be unknown', async () => {
  const { database, close } = await openTestDatabase();
  await requireSecret(database, secrets);
  await requireSecret(database, secrets);
  await expect(requireSecret(database, others)).rejects.toThrow('another secret');
  await close();
});
