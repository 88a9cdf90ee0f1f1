import type * as z from 'zod/mini';
import {
  divideRounded,
  type Kobo,
  kobo,
  leastKobo,
  subtractKobo,
  sumKobo,
  toWholeNaira,
  zeroKobo,
} from '../../kernel/money/index.ts';
import type { explainedSchema, feeVariationSchema, freeBecauseSchema } from './explained-schema.ts';
import { basisPoints, wholePercent } from './percent.ts';

/**
 * An amount with its proof: its label, formula, inputs and parts.
 *
 * A tree is plain JSON. Every amount in it is computed from `formula`, `inputs` and the children's amounts by
 * `readd`, and from nothing else, so anyone who has a tree can check it to the kobo. The plain amount is
 * `tree.amount`; there is no second calculation.
 */
export type Explained = Readonly<z.infer<typeof explainedSchema>>;

/** An explained amount before the amount. */
export type Proof = Unproven<Explained>;

type Unproven<Tree> = Tree extends unknown ? Omit<Tree, 'amount'> : never;

/** The reason why a fee is not charged. */
export type FreeBecause = z.infer<typeof freeBecauseSchema>;

/** The surcharges of a store on its delivery fees, in percent. [ENT-28] */
export type FeeVariation = Readonly<z.infer<typeof feeVariationSchema>>;

/** Completes a proof with the amount that it proves. */
export function explain(proof: Proof): Explained {
  return {
    ...proof,
    amount: amountBy(
      proof,
      proof.children.map(({ amount }) => amount),
    ),
  };
}

/** A stated amount, which needs no further proof. */
export function given(label: string, amount: Kobo): Explained {
  return explain({ label, formula: 'given', inputs: { amount }, children: [] });
}

/** The sum of any number of parts; of none it is zero. */
export function sum(label: string, children: readonly Explained[]): Explained {
  return explain({ label, formula: 'sum', inputs: {}, children });
}

/**
 * The amount of a tree, computed again from its leaves; the amounts in its nodes are ignored.
 *
 * @throws RangeError when an input is not a number that the formula can take
 */
export function readd(tree: Explained): Kobo {
  return amountBy(tree, tree.children.map(readd));
}

/** True if each amount of a tree is the result of its formula, down to the leaves. */
export function isProven(tree: Explained): boolean {
  return readd(tree) === tree.amount && tree.children.every(isProven);
}

function amountBy(proof: Proof, parts: readonly Kobo[]): Kobo {
  const [part = zeroKobo, second = zeroKobo] = parts;
  switch (proof.formula) {
    case 'given':
    case 'tender':
      return kobo(proof.inputs.amount);
    case 'paid':
      return kobo(proof.inputs.amount);
    case 'sum':
      return sumKobo(parts);
    case 'difference':
      return subtractKobo(part, second);
    case 'shortfall':
      return subtractKobo(part, leastKobo(part, second));
    case 'paidShare':
      return toWholeNaira(product(part, basisPoints(proof.inputs.percent)), wholePercent);
    case 'perKilogram':
      return kobo(divideRounded(product(part, gramsPerKilogram), proof.inputs.weightGrams));
    case 'pieces':
      return kobo(part * proof.inputs.quantity);
    case 'weighed': {
      const { weightGrams, discountPercent } = proof.inputs;
      const paid = wholePercent - basisPoints(discountPercent);
      return kobo(divideRounded(product(part, weightGrams, paid), product(gramsPerKilogram, wholePercent)));
    }
    case 'variedFee': {
      const { deliveryArea, basketSize } = proof.inputs;
      const raisedTwice = [deliveryArea, basketSize].map((percent) => wholePercent + basisPoints(percent));
      return toWholeNaira(product(part, ...raisedTwice), product(wholePercent, wholePercent));
    }
    case 'free':
      return zeroKobo;
    default:
      return proof satisfies never;
  }
}

const gramsPerKilogram = 1000;

/** Whole numbers multiplied without a limit, so that one rounding is at the very end. */
function product(...factors: readonly number[]): bigint {
  return factors.reduce((result, factor) => result * BigInt(factor), 1n);
}
