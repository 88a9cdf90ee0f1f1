import { createHash } from 'node:crypto';
import type { Chance } from '../../store/ports/ports.ts';

/** Letters and digits that nobody confuses when they read them from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 5;

/**
 * A serial number of 100 random bits, as it is printed: `MSQ-7K2PX-9XQD4-…`. Each of its 20 signs is 5 bits of a hash of a
 * token, which has more.
 */
export function drawSerial(chance: Chance): string {
  const bytes = createHash('sha256').update(chance.token()).digest();
  const signs = Array.from(
    { length: groups * groupLength },
    (_, at) => alphabet[(bytes[at] ?? 0) & 31] ?? '',
  );
  const grouped = Array.from({ length: groups }, (_, group) =>
    signs.slice(group * groupLength, (group + 1) * groupLength).join(''),
  );
  return ['MSQ', ...grouped].join('-');
}
