import { formatNaira, subtractKobo } from '../../kernel/money/index.ts';
import type { OrderView } from '../../wire/api/index.ts';
import { type OrderPayment, paidStates } from './receipt-facts.ts';

/**
 * The money that a cancelled order gives back, where to and when: a sentence for each payment that the server has sent back or
 * released.
 */
export function moneyBack({ payments }: Pick<OrderView, 'payments'>): readonly string[] {
  const isPaid = payments.some(({ state }) => paidStates.includes(state));
  const sentences = payments.flatMap(sentencesOf);
  return isPaid || sentences.length > 0 ? sentences : ['You paid nothing, so there is nothing to give back.'];
}

function sentencesOf({ way, state, amount, givenBack, givenBackToWallet }: OrderPayment): readonly string[] {
  if (way === 'wallet' || way === 'gift') {
    const back = state === 'voided' ? amount : givenBack;
    return back > 0 ? [`${formatNaira(back)} is back ${placeOf[way]}.`] : [];
  }
  const toCard = subtractKobo(givenBack, givenBackToWallet);
  return [
    ...(toCard > 0 ? [cardSentence(formatNaira(toCard), state)] : []),
    ...(givenBackToWallet > 0 ? [`${formatNaira(givenBackToWallet)} is ${placeOf.wallet}.`] : []),
  ];
}

function cardSentence(amount: string, state: OrderPayment['state']): string {
  return state === 'refunded'
    ? `${amount} went back to your card.`
    : `${amount} is on its way back to your card. Your bank shows it in a few days.`;
}

const placeOf = { wallet: 'in your wallet', gift: 'on your gift card' } as const;
