import { isPhoneNumber, phoneNumber } from '@marketsquare/core/kernel/phone';
import type { WhyKey } from '@marketsquare/server/api/desk';
import { wrongUse } from '../contract/failure.ts';
import { codeAsStored, isOrderCode } from '../visits/word.ts';

/** The form of a visit's id, as browsers draw them. */
const visitId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a word on the command line names: an order's code or a phone, however typed, a visit's id, or else the reference of a
 * payment or its gateway's own id.
 *
 * @throws CommandFailure 2 for a word that can be none of them
 */
export function whyKey(word: string): WhyKey {
  const code = codeAsStored(word);
  if (isOrderCode(code)) return { by: 'order', code };
  const phone = phoneNumber(word);
  if (isPhoneNumber(phone)) return { by: 'phone', phone };
  if (visitId.test(word)) return { by: 'visit', session: word };
  if (/^[A-Za-z0-9.=-]{1,100}$/.test(word)) return { by: 'reference', reference: word };
  throw wrongUse(
    `"${word}" names nothing.`,
    'Give an order code, a phone number, a payment reference or the id of a visit.',
  );
}
