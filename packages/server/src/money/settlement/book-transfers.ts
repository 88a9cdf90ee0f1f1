import { type Gateway, gatewayNames } from '@marketsquare/core/shop/settlement';
import { takeBackFromCard } from '../../records/gift-cards/index.ts';
import { creditWallet, debitWallet, giveBackToWallet, topUpRemarks } from '../../records/wallets/index.ts';
import type { UnitOfWork } from '../../store/database/index.ts';
import { ownerOf, post, type Transfer } from '../../store/ledger/index.ts';

/** The texts of a wallet's history for the money of a card. */
export interface BookingWords {
  /** The code of the order or top-up. */
  readonly code: string;
  readonly provider: Gateway;
}

/** The remarks on transfers in a wallet's history; others go into no wallet. */
const remarksOf: Partial<Record<Transfer['kind'], string>> = {
  settlement: topUpRemarks,
  excess: 'Paid by card and not used',
  refund: 'Taken back by the bank',
};

/**
 * Posts the transfers of a charge, inside the unit of work. Those that touch a wallet or a gift card are events of its
 * stream as well, so that the two never differ.
 */
export async function bookTransfers(
  unit: UnitOfWork,
  transfers: readonly Transfer[],
  { code, provider }: BookingWords,
): Promise<void> {
  const plain: Transfer[] = [];
  for (const transfer of transfers.filter(({ amount }) => amount > 0)) {
    const { debit, credit, ...booked } = transfer;
    const { kind, memo } = booked;
    const words = { code, channel: gatewayNames[provider], remarks: remarksOf[kind] ?? '' };
    const movement = { ...booked, ...words };
    const credited = ownerOf('wallet', credit);
    const debited = ownerOf('wallet', debit);
    const cardId = ownerOf('giftcard', debit);
    if (credited !== null) {
      // A top-up is new money; what is left over of another payment is given back.
      const credit = kind === 'excess' ? giveBackToWallet : creditWallet;
      await credit(unit, { ...movement, userId: Number(credited), other: debit });
    } else if (debited !== null)
      await debitWallet(unit, { ...movement, userId: Number(debited), other: credit });
    else if (cardId !== null)
      await takeBackFromCard(unit, { ...booked, cardId, holder: memo, other: credit });
    else plain.push(transfer);
  }
  await post(unit.queries, plain, unit.at);
}
