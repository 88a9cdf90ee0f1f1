import { type DraftKey, type Placeholder, placeholderOf } from '../../kernel/drafts/index.ts';
import { type Failure, failure, type Notice, noticeIn, output, present } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { Check } from '../../kernel/why-not/index.ts';
import { requiredMessage } from '../account/index.ts';
import { giftCardMessages, ownGiftCardMessages } from './messages.ts';

/** A typed gift card; its serial number stays in the drafts. [PAY-23] */
export interface TypedGiftCard {
  readonly serial: { readonly value: Placeholder; readonly problem: string | null };
  /** Its amount by the server's word; null until it is verified. [WAL-34] */
  readonly value: Kobo | null;
}

/** Before anything is typed. */
export function untypedGiftCard(serialKey: DraftKey): TypedGiftCard {
  return { serial: { value: placeholderOf(serialKey), problem: requiredMessage }, value: null };
}

/**
 * The check before any verification of a gift card.
 *
 * @param problemOf  the problem of the typed serial number; null for none
 */
export function serialCheck<Context>(problemOf: (context: Context) => string | null) {
  return {
    name: 'hasGoodSerial',
    holds: (context) => problemOf(context) === null,
    notice: (context) =>
      noticeIn('status', present(problemOf(context), 'a serial number that is refused has a problem')),
    words: ownGiftCardMessages.serial,
  } as const satisfies Check<Context, Notice<'status'>>;
}

/** True if a verified gift card can pay anything. [PAY-22] */
export const isWorthSomething = (_: unknown, value: Kobo): boolean => value > 0;

/** The refusal of an empty gift card. [PAY-22, ERR-32] */
export const emptyGiftCard: Failure = { code: 'empty', message: giftCardMessages.empty };

/**
 * Verifies a typed gift card. The chart that includes it keeps the value by `keepValue`, and the reason for a
 * refusal by `refuseGiftCard`.
 *
 * @param serialKey  the draft that holds the serial number
 * @param good       the state after a card that can pay
 * @param back       the state after any other
 */
export const verifyingGiftCard = <Good extends string, Back extends string>(
  serialKey: DraftKey,
  good: Good,
  back: Back,
) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'verifyGiftCard',
      src: 'verifyGiftCard',
      input: { serialKey },
      onDone: [
        {
          guard: { type: 'isWorthSomething', params: output },
          target: good,
          actions: { type: 'keepValue', params: output },
        },
        { target: back, actions: { type: 'refuseGiftCard', params: () => emptyGiftCard } },
      ],
      onError: { target: back, actions: { type: 'refuseGiftCard', params: failure } },
    },
  }) as const;
