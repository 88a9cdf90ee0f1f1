import type { SnapshotFrom } from 'xstate';
import { type Reason, whyNot, wordsOf } from '../../kernel/why-not/index.ts';
import { type OrderRules, type Ruled, rulesIn } from '../../shop/settings/order-rules.ts';
import { type OpeningRefusal, openingChecks } from './checkout-opening.ts';
import type { CheckoutRequest } from './events.ts';
import type { shopMachine } from './machine.ts';

/** The words that would satisfy each guard of the shop. [ERR-10] */
export const shopGuardMessages = wordsOf<Ruled, OpeningRefusal>(openingChecks);

/** The reasons why a checkout does not open, in words; empty when it does. */
export const whyNotCheckout = (
  snapshot: SnapshotFrom<typeof shopMachine>,
  request: CheckoutRequest,
): readonly Reason[] => whyNot(snapshot, request, shopGuardMessages);

/** The shop's rules, as the visit knows them. */
export const selectRules = ({ context }: SnapshotFrom<typeof shopMachine>): OrderRules => rulesIn(context);
