import { unprovided } from '../../failure/index.ts';
import type { Kobo } from '../../money/index.ts';
import type { Provider, Verification } from '../../payment/index.ts';

/** One look at the card's part of a top-up; `transactionId` is null where no popup has told of one. */
export interface TopUpVerification {
  readonly reference: string;
  readonly provider: Provider;
  readonly amount: Kobo;
  readonly transactionId: string | null;
}

/** Has the server credit the wallet by its own look at the provider: `verifywalletcredit`. [WAL-30] */
export const verifyTopUp = unprovided<Verification, TopUpVerification>('verifyTopUp');
