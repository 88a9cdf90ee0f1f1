import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { PopupOutcome } from '@marketsquare/core/shop/card-payment';
import type { PopupRequest } from '@marketsquare/core/storefront/root';
import { z } from 'zod';

/** The action of a scenario's shopper in the gateway's popup. */
export type PopupPlan =
  | { readonly kind: 'card'; readonly number: string; readonly answers: BankAnswers }
  | { readonly kind: 'close' };

/** The answers to the card's bank. */
export type BankAnswers = Readonly<Record<'pin' | 'otp' | 'bank', string | undefined>>;

const openedSchema = z.object({
  code: z.string(),
  cards: z.array(z.object({ number: z.string(), cvv: z.string() })),
});
const callbackSchema = z.object({
  status: z.string(),
  transaction: z.union([z.string(), z.number()]).optional(),
  transaction_id: z.union([z.string(), z.number()]).optional(),
  charge_response_code: z.string().optional(),
});
const answerSchema = z.object({
  state: z.string(),
  step: z.enum(['pin', 'otp', 'bank']).optional(),
  callback: callbackSchema.nullish(),
});

/**
 * The gateway's popup as a script drives it, by the calls that the emulator's own popup page makes. A real
 * gateway's popup is a page for people; here it is not available.
 */
export async function terminalPopup(request: PopupRequest, plan: PopupPlan): Promise<PopupOutcome> {
  const { origin } = new URL(request.scriptUrl);
  const opened = openedSchema.safeParse(await post(`${origin}/popup/open`, askedFor(request)));
  if (!opened.success) return { kind: 'unavailable' };
  const { code, cards } = opened.data;
  if (plan.kind === 'card') {
    const number = plan.number.replaceAll(' ', '');
    const cvv = cards.find((card) => card.number === number)?.cvv ?? '000';
    const paid = await payByCard(origin, code, { number, cvv, expiry: '12 / 40' }, plan.answers);
    if (paid) return paid;
  }
  const { callback } = answerSchema
    .pick({ callback: true })
    .parse(await post(`${origin}/popup/close`, { code }));
  return callback ? outcomeOf(callback) : { kind: 'closed' };
}

/** Types the card, then what its bank asks for; undefined when the popup reports nothing. */
async function payByCard(
  origin: string,
  code: string,
  card: Readonly<Record<string, string>>,
  answers: BankAnswers,
): Promise<PopupOutcome | undefined> {
  const attempt = { channel: 'card', card };
  const { step, callback } = answerSchema.parse(await post(`${origin}/popup/pay`, { code, attempt }));
  const answer = step === undefined ? undefined : answers[step];
  if (step !== undefined && answer !== undefined && card[step] === undefined) {
    return payByCard(origin, code, { ...card, [step]: answer }, answers);
  }
  return callback ? outcomeOf(callback) : undefined;
}

/**
 * Paystack's popup resumes the payment that our server has prepared; for Flutterwave's the page passes
 * everything. [PAY-24, PAY-28]
 */
function askedFor({ provider, accessCode, publicKey, reference, amount, customer }: PopupRequest): unknown {
  if (provider === 'paystack') return { code: accessCode ?? '' };
  return {
    provider,
    options: {
      public_key: publicKey,
      tx_ref: reference,
      amount: koboToNaira(amount),
      currency: 'NGN',
      customer: { email: customer.email, phone_number: customer.phone, name: customer.name },
    },
  };
}

/** The popup's answer as the page reports it; Paystack's success has no code. [PAY-08] */
function outcomeOf(callback: z.infer<typeof callbackSchema>): PopupOutcome {
  const { status, charge_response_code: code = '00' } = callback;
  const transactionId = `${callback.transaction ?? callback.transaction_id ?? ''}`;
  const isSuccess = ['success', 'successful', 'completed'].includes(status);
  return { kind: 'answered', code: isSuccess ? code : status, transactionId };
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
