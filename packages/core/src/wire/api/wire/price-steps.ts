import { koboToNaira, nairaToKobo } from '../../../kernel/money/index.ts';
import {
  type Explained,
  given,
  kilogramPrice,
  type ProvenPrice,
  packPrice,
  promotionPrice,
} from '../../../shop/pricing/index.ts';
import type { components } from '../schema.ts';
import { fromGrams, toGrams } from './weight.ts';

type PriceStep = components['schemas']['PriceStep'];

/** The proof of a unit price, for the wire; none where the store simply states it. */
export function fromPriceProof({ priceProof }: ProvenPrice): { readonly price_steps?: PriceStep[] } {
  return priceProof === undefined ? {} : { price_steps: stepsOf(priceProof) };
}

/** A unit price of the wire, with its proof where the steps lead to it. */
export function toProvenPrice(wire: {
  readonly unit_price: number;
  readonly price_steps?: readonly PriceStep[];
}): ProvenPrice {
  const unitPrice = nairaToKobo(wire.unit_price);
  const [first, ...steps] = wire.price_steps ?? [];
  if (first?.formula !== 'given') return { unitPrice };
  const priceProof = steps.reduce(taken, given('Selling price', nairaToKobo(first.amount)));
  return priceProof.amount === unitPrice ? { unitPrice, priceProof } : { unitPrice };
}

function stepsOf(proof: Explained): PriceStep[] {
  const before = proof.children.flatMap(stepsOf);
  switch (proof.formula) {
    case 'given':
      return [{ formula: 'given', amount: koboToNaira(proof.amount) }];
    case 'perKilogram':
      return [...before, { formula: 'perKilogram', weight: fromGrams(proof.inputs.weightGrams) }];
    case 'paidShare':
      return [...before, { formula: 'paidShare', percent: proof.inputs.percent }];
    case 'weighed': {
      const { weightGrams, discountPercent } = proof.inputs;
      return [...before, { formula: 'weighed', weight: fromGrams(weightGrams), discount: discountPercent }];
    }
    default:
      throw new RangeError(`no unit price comes about by "${proof.formula}"`);
  }
}

function taken(price: Explained, step: PriceStep): Explained {
  switch (step.formula) {
    case 'given':
      return given('Selling price', nairaToKobo(step.amount));
    case 'perKilogram':
      return kilogramPrice(price, toGrams(step.weight));
    case 'paidShare':
      return promotionPrice(price, step.percent);
    case 'weighed':
      return packPrice(price, toGrams(step.weight), step.discount);
    default:
      return step satisfies never;
  }
}
