/** A part of a shopper's screen that a replay does not know. */
interface Apart {
  readonly part: string;
  readonly why: string;
  /** Selects it, where it is an element of its own. */
  readonly selector?: string;
  /** Its texts, where these tell it. */
  readonly words?: RegExp;
}

/**
 * Everything that a replay leaves out: the rest of a cart, a checkout, a payment and a confirmation is as the shopper saw
 * it after each entry.
 */
export const apart: readonly Apart[] = [
  {
    part: 'Personal values',
    why: 'They are in no journal: a placeholder stands for each, and for the note on an order nothing.',
    selector: '[name="order.note"]',
  },
  {
    part: 'The contents of a card of the checkout that is one line here or there',
    why: 'Only the page knows which of its cards are open.',
  },
  {
    part: 'The problem beside a field, and the mark on it',
    why: 'The page shows it once the field was left. After a submit that failed for it, it is shown.',
    selector: '[id$="-note"]',
  },
  {
    part: 'Notes on news of prices, and on the hours of the kitchen',
    why: 'They go by what the server said then.',
    selector: '[role="status"]:not([aria-label])',
  },
  {
    part: 'The fee so far and the next window, in the side cart',
    why: 'It asks the server for them as it opens.',
    words: /^(?:Pickup|Delivery): free$|^Delivery (?:from )?₦|^Next window: /,
  },
  {
    part: 'What was loading',
    why: 'It had come at some time before the next entry.',
    selector: '[aria-busy="true"] > *',
  },
];
