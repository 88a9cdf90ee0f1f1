import { formatNaira } from '../money/index.ts';
import type { Explained, FreeBecause } from './explained.ts';

/**
 * How an amount comes about, as people read it beside its label: '₦1,000.00 + 10% + 5%, to whole naira'.
 *
 * Says only this step; the children say theirs.
 */
export function explainedWords(tree: Explained): string {
  const part = formatNaira(tree.children[0]?.amount ?? tree.amount);
  switch (tree.formula) {
    case 'given':
      return 'as stated by the store';
    case 'tender':
      return 'paid before the card';
    case 'paid':
      return `under the reference ${tree.inputs.reference}`;
    case 'sum':
      return tree.children.map(({ label }) => label).join(' + ') || 'nothing';
    case 'difference':
      return tree.children.map(({ label }) => label).join(' − ');
    case 'shortfall':
      return tree.amount === 0
        ? `${formatNaira(tree.children[1].amount)} of ${part}: enough`
        : `${part} − ${formatNaira(tree.children[1].amount)}`;
    case 'paidShare':
      return `${tree.inputs.percent}% of ${part}, to whole naira`;
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
      return `${part}${[...area, ...basket].join(',')}, to whole naira`;
    }
    case 'free':
      return freeWords[tree.inputs.because];
    default:
      return tree satisfies never;
  }
}

const freeWords: Readonly<Record<FreeBecause, string>> = {
  pickup: 'pickup is free',
  promotion: 'free by a promotion',
  travelsWithGroceries: 'travels with the groceries',
  notChosenYet: 'no window is chosen yet',
};

function kilograms(weightGrams: number): string {
  return `${weightGrams / 1000} kg`;
}
