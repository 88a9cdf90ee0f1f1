import type { SnapshotFrom } from 'xstate';
import { type Reason, whyNot } from '../../kernel/why-not/index.ts';
import { minimumOrderText } from '../../shop/pricing/index.ts';
import type { CheckoutRequest } from './events.ts';
import type { shopMachine } from './machine.ts';

/** What would satisfy each guard of the shop. [ERR-10] */
export const shopGuardMessages = {
  hasStore: 'Choose a store first.',
  reachesMinimum: minimumOrderText,
} as const;

/** Why a checkout does not open, in words; empty when it does. */
export const whyNotCheckout = (
  snapshot: SnapshotFrom<typeof shopMachine>,
  request: CheckoutRequest,
): readonly Reason[] => whyNot(snapshot, request, shopGuardMessages);
