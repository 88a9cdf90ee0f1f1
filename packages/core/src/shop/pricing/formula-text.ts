import { formatNaira, type Kobo } from '../../kernel/money/index.ts';
import type { Explained, FreeBecause } from './explained.ts';
import { basisPoints, wholePercent } from './percent.ts';

/**
 * The computation of an amount, in words beside its label: '₦1,000.00 + 10% + 5%, rounded to whole naira'.
 *
 * Says only this step; the children say theirs.
 */
export function formulaText(tree: Explained): string {
  const part = formatNaira(tree.children[0]?.amount ?? tree.amount);
  switch (tree.formula) {
    case 'given':
      return 'set by the store';
    case 'tender':
      return tenderWords(tree.inputs.kept);
    case 'paid':
      return `reference ${tree.inputs.reference}`;
    case 'sum':
      return tree.children.map(({ label }) => label).join(' + ') || 'nothing';
    case 'difference':
      return tree.children.map(({ label }) => label).join(' − ');
    case 'shortfall':
      return tree.amount === 0
        ? `${formatNaira(tree.children[1].amount)} of ${part}: enough`
        : `${part} − ${formatNaira(tree.children[1].amount)}`;
    case 'paidShare':
      return shareWords(tree.inputs.percent, tree.children[0].amount);
    case 'perKilogram':
      return `${part} ÷ ${kilograms(tree.inputs.weightGrams)}`;
    case 'pieces':
      return `${part} × ${tree.inputs.quantity}`;
    case 'weighed': {
      const { weightGrams, discountPercent } = tree.inputs;
      const discount = discountPercent === 0 ? '' : `, less ${discountPercent}%`;
      return `${part} a kg × ${kilograms(weightGrams)}${discount}`;
    }
    case 'variedFee': {
      const { deliveryArea, basketSize } = tree.inputs;
      const area = deliveryArea === 0 ? [] : [` + ${deliveryArea}% for the area`];
      const basket = basketSize === 0 ? [] : [` + ${basketSize}% for the basket`];
      return `${part}${[...area, ...basket].join(', then')}, rounded to whole naira`;
    }
    case 'free':
      return freeWords[tree.inputs.because];
    default:
      return tree satisfies never;
  }
}

const koboPerNaira = 100;

const freeWords: Readonly<Record<FreeBecause, string>> = {
  pickup: 'pickup is free',
  promotion: 'free with the promotion',
  travelsWithGroceries: 'travels with the groceries',
  notChosenYet: 'no window chosen yet',
  nothingToDeliver: 'nothing to deliver',
};

function tenderWords(kept: Kobo | undefined): string {
  const paid = 'comes off the total';
  return kept === undefined
    ? paid
    : `${paid}; ${formatNaira(kept)} stays, because card payments start at ₦50`;
}

/** "₦2,500.00 less 10%" for nine tenths of a price; a share above the price is called a share. */
function shareWords(percent: number, amount: Kobo): string {
  const paid = basisPoints(percent);
  const price = formatNaira(amount);
  const words =
    paid >= wholePercent ? `${percent}% of ${price}` : `${price} less ${(wholePercent - paid) / 100}%`;
  return (BigInt(amount) * BigInt(paid)) % BigInt(koboPerNaira * wholePercent) === 0n
    ? words
    : `${words}, rounded to whole naira`;
}

function kilograms(weightGrams: number): string {
  return `${weightGrams / 1000} kg`;
}
