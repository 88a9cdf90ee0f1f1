import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import { type Explained, explain, sum } from './explained.ts';

/**
 * The rest of an order's total to pay by card, after gift card and wallet. [CHK-15, PAY-21]
 *
 * A tender that pays nothing is left out, so that a deduction shows only where there is one.
 *
 * @param total  the order's total with its proof
 * @param tenders  the parts of gift card and wallet, in kobo; together at most the total
 * @param kept  the amounts that they could pay, and keep for the card to have enough to pay
 */
export function totalDue(total: Explained, tenders: Parts, kept: Parts = nothing): Explained {
  const deductions = [
    tender('Gift card', tenders.giftCard, kept.giftCard),
    tender('Wallet', tenders.wallet, kept.wallet),
  ].filter(({ amount }) => amount > 0);
  if (deductions.length === 0) return sum('Total Due', [total]);
  const [deduction = sum('', [])] =
    deductions.length === 1 ? deductions : [sum('Gift card and wallet', deductions)];
  return explain({
    label: 'Total Due',
    formula: 'difference',
    inputs: {},
    children: [total, deduction],
  });
}

interface Parts {
  readonly giftCard: Kobo;
  readonly wallet: Kobo;
}

const nothing: Parts = { giftCard: zeroKobo, wallet: zeroKobo };

function tender(label: string, amount: Kobo, kept: Kobo): Explained {
  const inputs = { amount, ...(kept > 0 && { kept }) };
  return explain({ label, formula: 'tender', inputs, children: [] });
}
