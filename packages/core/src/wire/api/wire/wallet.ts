import { type Kobo, koboToNaira, nairaToKobo } from '../../../kernel/money/index.ts';
import type { WalletTransaction } from '../../../shop/wallet/history/index.ts';
import type { CreditOrder } from '../../../shop/wallet/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** Maps a wire transaction; its type has either of two names. [ENT-33] */
export function toTransaction(
  wire: Omit<Wire['WalletTransaction'], 'type' | 'transaction_type'> &
    Partial<Pick<Wire['WalletTransaction'], 'type' | 'transaction_type'>>,
): WalletTransaction {
  const { id, channel, remarks, date } = wire;
  return {
    id,
    orderNumber: wire.order_number,
    type: wire.transaction_type ?? wire.type ?? (wire.amount < 0 ? 'DEBIT' : 'CREDIT'),
    amountBefore: nairaToKobo(wire.amount_before),
    amount: nairaToKobo(wire.amount),
    amountAfter: nairaToKobo(wire.amount_after),
    channel,
    remarks,
    date,
  };
}

/** A top-up's request. */
export interface CreditRequest {
  readonly userId: number;
  readonly code: string;
  readonly amount: Kobo;
  /** In the words of `paymentMethodText`. */
  readonly paymentMethod: string;
}

/** The body of `creditWallet`: balance and amount are the same. [ENT-34, ENT-35] */
export function fromCreditRequest({
  userId,
  code,
  amount,
  paymentMethod,
}: CreditRequest): Wire['CreditWalletRequest'] {
  return {
    user_id: userId,
    type: 'CREDIT',
    balance: koboToNaira(amount),
    amount: koboToNaira(amount),
    payment: { method: paymentMethod },
    unique_code: code,
  };
}

/** A machine's knowledge of a credit order. [WAL-26] */
export function toCreditOrder({ id, unique_code }: Wire['WalletOrder']): CreditOrder {
  return { id, code: unique_code };
}
