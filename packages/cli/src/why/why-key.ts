import { isPhoneNumber, phoneNumber } from '@marketsquare/core/kernel/phone';
import type { WhyKey } from '@marketsquare/server/api/desk';
import { wrongUse } from '../contract/failure.ts';
import { codeAsStored, isOrderCode, isVisitCode } from '../visits/word.ts';

/** The form of a visit's id: our browsers draw it without hyphens. */
const visitId = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/;

/**
 * The keys that a word on the command line may be, the likeliest first: an order's or a visit's code or a phone, however typed, a visit's id, or the
 * reference of a payment or its gateway's own id, whose digits may look like a phone.
 *
 * @throws CommandFailure 2 for a word that can be none of them
 */
export function whyKeys(word: string): readonly WhyKey[] {
  const code = codeAsStored(word);
  if (isOrderCode(code)) return [{ by: 'order', code }];
  if (isVisitCode(code)) return [{ by: 'visitCode', code }];
  if (visitId.test(word)) return [{ by: 'visit', session: word }];
  const phone = phoneNumber(word);
  const keys: readonly WhyKey[] = [
    ...(isPhoneNumber(phone) ? [{ by: 'phone', phone } as const] : []),
    ...(/^[A-Za-z0-9.=-]{1,100}$/.test(word) ? [{ by: 'reference', reference: word } as const] : []),
  ];
  if (keys.length > 0) return keys;
  throw wrongUse(
    `"${word}" names nothing.`,
    'Give an order code, a phone number, a payment reference, or the code or the id of a visit.',
  );
}
