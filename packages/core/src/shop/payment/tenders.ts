import { type Kobo, kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';

/** The parts of an order that gift card and wallet pay, in kobo; the rest goes by card. [PAY-03] */
export interface Tenders {
  readonly giftCard: Kobo;
  readonly wallet: Kobo;
}

/** An order that the card pays alone, or that costs nothing. */
export const noTenders: Tenders = { giftCard: zeroKobo, wallet: zeroKobo };

/** The least that a gateway collects: fifty naira. */
export const leastCardAmount = kobo(5_000);

/**
 * The division of an order: the gift card pays first, then the wallet, each at most its own amount. [PAY-19,
 * PAY-21]
 *
 * A rest below the gateways' least amount is avoided: wallet, then gift card, pay less, so that the card
 * takes the least it can.
 *
 * @param total  the price of the order
 * @param funds  the verified value of the gift card and the available balance of the wallet; zero for a
 *               tender not in use
 */
export function tendersFor(total: Kobo, funds: Tenders): Tenders {
  const { giftCard, wallet } = mostTenders(total, funds);
  const rest = cardAmount(total, { giftCard, wallet });
  if (rest === 0 || rest >= leastCardAmount) return { giftCard, wallet };
  const short = subtractKobo(leastCardAmount, rest);
  const ofWallet = leastKobo(wallet, short);
  const ofGiftCard = leastKobo(giftCard, subtractKobo(short, ofWallet));
  return { giftCard: subtractKobo(giftCard, ofGiftCard), wallet: subtractKobo(wallet, ofWallet) };
}

/**
 * The amounts that gift card and wallet could pay and keep, so that the card has its least payment.
 *
 * @param total  the price of the order
 * @param funds  as for `tendersFor`
 */
export function keptTenders(total: Kobo, funds: Tenders): Tenders {
  const most = mostTenders(total, funds);
  const { giftCard, wallet } = tendersFor(total, funds);
  return { giftCard: subtractKobo(most.giftCard, giftCard), wallet: subtractKobo(most.wallet, wallet) };
}

/** The rest to pay by card. [PAY-07, CHK-17] */
export function cardAmount(total: Kobo, tenders: Tenders): Kobo {
  return subtractKobo(total, tenderedAmount(tenders));
}

/** The sum of gift card and wallet: `amount_paid` of a new order. */
export function tenderedAmount({ giftCard, wallet }: Tenders): Kobo {
  return sumKobo([giftCard, wallet]);
}

/** The parts of gift card and wallet if any rest is allowed. */
function mostTenders(total: Kobo, funds: Tenders): Tenders {
  const giftCard = leastKobo(total, funds.giftCard);
  return { giftCard, wallet: leastKobo(subtractKobo(total, giftCard), funds.wallet) };
}
