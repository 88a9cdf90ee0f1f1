import { lagosDay, shortDay } from '../../kernel/calendar/index.ts';
import { typedOrderCode } from '../../shop/order/code/index.ts';
import { shareText } from './share-text.ts';

/** The outcome of a line at the shelf. */
export function outcomeText({ quantity }: { readonly quantity: number }, pick: Outcome): string {
  if (pick.outcome === 'picked') return 'In the bag';
  const share = `${shareText(pick.taken)} of ${shareText(quantity)} in the bag`;
  if (pick.outcome === 'short') return pick.taken === 0 ? 'None there' : share;
  const instead = pick.substitute && `${shareText(pick.substitute.quantity)} × ${pick.substitute.name}`;
  return instead ? `Replaced: ${instead}` : 'Replaced';
}

interface Outcome {
  readonly outcome: 'picked' | 'short' | 'replaced';
  readonly taken: number;
  readonly substitute?: { readonly name: string; readonly quantity: number };
}

/** The number of presses that wait on a phone, in words; null for none. */
export function waitingText(count: number): string | null {
  if (count === 0) return null;
  const presses = count === 1 ? 'One press waits' : `${count} presses wait`;
  return `${presses} on this phone, and ${count === 1 ? 'is' : 'are'} sent when the network is back.`;
}

/** How many presses another person has left on this phone, and what to do, in words; null for none. */
export function othersText(count: number): string | null {
  if (count === 0) return null;
  const wait = count === 1 ? 'One press of another person waits' : `${count} presses of another person wait`;
  const sent = count === 1 ? 'It is sent' : 'They are sent';
  return `${wait} on this phone. ${sent} once that person signs in here; if they cannot, pick these orders anew.`;
}

/**
 * The reason why a code that was shown, typed or scanned does not hand an order over; null where it does.
 *
 * @param code  of the order
 */
export function whyNotCode(shown: string, code: string): string | null {
  const read = typedOrderCode(shown);
  if (read === code) return null;
  return read === null
    ? 'This is no order’s code. It stands on the label of the bag and on the shopper’s order.'
    : `This is the code of another order, ${read}. Look at the label of the bag.`;
}

/** The addresses by which a Nigerian number is called, and written to. */
export function contactLinks(phone: string): { readonly call: string; readonly whatsApp: string } {
  const digits = phone.replaceAll(/\D/g, '');
  const international = digits.startsWith('0') ? `234${digits.slice(1)}` : digits;
  return { call: `tel:${phone.replaceAll(/[^\d+]/g, '')}`, whatsApp: `https://wa.me/${international}` };
}

/** The window of an order, such as 'Sat, Nov 21, 2:00 PM - 4:00 PM'. */
export function windowText({
  deliverydate,
  hour,
}: {
  readonly deliverydate: string;
  readonly hour: string;
}): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(deliverydate)
    ? shortDay(lagosDay(deliverydate))
    : 'As soon as possible';
  return hour === '' ? day : `${day}, ${hour}`;
}

/** The lines of an order that are picked, in words: '3 of 12 lines picked'. */
export function progressText(picked: number, lines: number): string {
  return `${picked} of ${lines} ${lines === 1 ? 'line' : 'lines'} picked`;
}

/**
 * The quantity that a picker typed for a line, in its unit; null for what is none, and for more than may be.
 *
 * @param most  in pieces or kilograms
 */
export function typedShare(text: string, byWeight: boolean, most: number): number | null {
  const digits = byWeight ? /^\d{1,4}([.,]\d{1,3})?$/ : /^\d{1,4}$/;
  const trimmed = text.trim();
  if (!digits.test(trimmed)) return null;
  const typed = Number(trimmed.replace(',', '.'));
  return typed <= most ? typed : null;
}
