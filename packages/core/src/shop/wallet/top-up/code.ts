/**
 * The code of a wallet top-up: the user id, padded to two digits, and a number from 10000 to 99999. [WAL-38]
 *
 * @param roll  a whole number from zero, drawn by a shell; it is folded into the range
 * @throws RangeError when the roll is not a whole number from zero
 */
export function topUpCode(userId: number, roll: number): string {
  if (!Number.isSafeInteger(roll) || roll < 0) {
    throw new RangeError(`a roll is a whole number from zero, not ${roll}`);
  }
  return `${String(userId).padStart(2, '0')}${10_000 + (roll % 90_000)}`;
}
