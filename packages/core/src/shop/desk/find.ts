import { isPhoneNumber, phoneNumber } from '../../kernel/phone/index.ts';
import { typedOrderCode } from '../order/index.ts';

/** The terms that staff type to find orders. */
export type FindBy = 'order_code' | 'phone' | 'reference';

/** A typed term in the shop's form, or the reason why it is none. */
export type TypedTerm =
  | { readonly ok: true; readonly term: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a typed or pasted term of a search for orders: spaces, the dashes of a number, small letters and a
 * number sign do no harm.
 */
export function typedTerm(by: FindBy, text: string): TypedTerm {
  switch (by) {
    case 'order_code':
      return termOr(typedOrderCode(text), 'This is not an order code: one looks like Gr040720318.');
    case 'phone':
      return termOr(typedPhone(text), 'This is not a phone number.');
    case 'reference':
      return termOr(typedReference(text), 'This is not a payment reference.');
    default:
      return by satisfies never;
  }
}

function termOr(term: string | null, message: string): TypedTerm {
  return term === null ? { ok: false, message } : { ok: true, term };
}

function typedPhone(text: string): string | null {
  const phone = phoneNumber(text);
  return isPhoneNumber(phone) ? phone : null;
}

/** An order's own reference is its code; its further tries carry -2, -3 and so on. */
function typedReference(text: string): string | null {
  const word = text.normalize('NFKC').replaceAll(/[\s#]/g, '');
  const [, first = word, further = ''] = /^(.+?)(-\d+)?$/.exec(word) ?? [];
  const code = typedOrderCode(first);
  if (code !== null) return `${code}${further}`;
  return /^[A-Za-z0-9.=-]{1,100}$/.test(word) ? word : null;
}
