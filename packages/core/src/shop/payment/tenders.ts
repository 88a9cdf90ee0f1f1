import { type Kobo, kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';

/** What gift card and wallet pay of an order, in kobo; the rest goes by card. [PAY-03] */
export interface Tenders {
  readonly giftCard: Kobo;
  readonly wallet: Kobo;
}

/** An order that the card pays alone, or that costs nothing. */
export const noTenders: Tenders = { giftCard: zeroKobo, wallet: zeroKobo };

/** The least that a gateway collects: fifty naira. */
export const leastCardAmount = kobo(5_000);

/**
 * How an order is divided: the gift card pays first, the wallet what is then due, each at most what it holds. [PAY-19, PAY-21]
 *
 * A rest that no gateway would collect is not left: wallet, then gift card, pay so much less that the card takes the least
 * it can.
 *
 * @param total  what the order costs
 * @param funds  the verified value of the gift card and the available balance of the wallet; zero when it is not to pay
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
 * What gift card and wallet could pay besides and keep, so that the card has the least to pay that it takes.
 *
 * @param total  what the order costs
 * @param funds  as for `tendersFor`
 */
export function keptTenders(total: Kobo, funds: Tenders): Tenders {
  const most = mostTenders(total, funds);
  const { giftCard, wallet } = tendersFor(total, funds);
  return { giftCard: subtractKobo(most.giftCard, giftCard), wallet: subtractKobo(most.wallet, wallet) };
}

/** What is left to pay by card. [PAY-07, CHK-17] */
export function cardAmount(total: Kobo, tenders: Tenders): Kobo {
  return subtractKobo(total, tenderedAmount(tenders));
}

/** What gift card and wallet pay together: `amount_paid` of a new order. */
export function tenderedAmount({ giftCard, wallet }: Tenders): Kobo {
  return sumKobo([giftCard, wallet]);
}

/** What gift card and wallet pay if any rest will do. */
function mostTenders(total: Kobo, funds: Tenders): Tenders {
  const giftCard = leastKobo(total, funds.giftCard);
  return { giftCard, wallet: leastKobo(subtractKobo(total, giftCard), funds.wallet) };
}
