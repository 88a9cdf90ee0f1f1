import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** A hash that no password fits, so that an unknown or locked account takes as long as a wrong password. */
export const nobodysPassword = `argon2id$19456$2$1$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

/** The cost of one hash, after OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * The argon2id hash of a password as a text that carries its own cost and salt: `argon2id$19456$2$1$salt$tag`.
 *
 * It runs outside the event loop and must never be awaited inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64'),
    tag.toString('base64'),
  ].join('$');
}

/** Whether a password is the one that was hashed; a text that is no such hash fits nothing. */
export async function fitsPassword(password: string, hash: string): Promise<boolean> {
  const [kind, memory, passes, parallelism, salt, tag] = hash.split('$');
  if (kind !== 'argon2id' || salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, ...parameters }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
