import type { Gateway } from '@marketsquare/core/shop/settlement';

export type Step = 'pin' | 'otp' | 'phone' | 'address' | 'bank';

export interface CardEntry {
  readonly number: string;
  readonly cvv: string;
  /** "MM/YY" as typed. */
  readonly expiry: string;
  readonly pin?: string | undefined;
  readonly otp?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  /** The choice on the bank's page. */
  readonly bank?: 'authorized' | 'refused' | undefined;
}

export type CardJudgement =
  | { readonly kind: 'ask'; readonly step: Step }
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly response: string; readonly code: string };

export interface TestCard {
  readonly provider: Gateway;
  readonly number: string;
  readonly cvv: string;
  readonly brand: 'visa' | 'mastercard' | 'verve';
  /** Its name in the list of test cards. */
  readonly label: string;
  readonly steps: readonly Step[];
  readonly pin?: string;
  readonly otp?: string;
  /** The bank's refusal; a card without one pays. */
  readonly refusal?: Refusal;
  readonly refund?: 'failed' | 'needs-attention';
}

interface Refusal {
  readonly response: string;
  readonly code: string;
}

export const declined: Refusal = { response: 'Declined', code: '05' };
export const insufficientFunds: Refusal = { response: 'Insufficient Funds', code: '51' };
const incorrectPin: Refusal = { response: 'Incorrect PIN', code: '55' };

const paystack = { provider: 'paystack', steps: [] } as const;
const flutterwave = { provider: 'flutterwave', steps: ['pin', 'otp'], pin: '3310', otp: '12345' } as const;

/** The gateways' documented test cards; every other number declines. */
export const testCards: readonly TestCard[] = [
  { ...paystack, number: '4084084084084081', cvv: '408', brand: 'visa', label: 'Success' },
  {
    ...paystack,
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    label: 'Success with PIN 1111',
    steps: ['pin'],
    pin: '1111',
  },
  {
    ...paystack,
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    label: 'PIN 1234 and OTP 123456',
    steps: ['pin', 'otp'],
    pin: '1234',
    otp: '123456',
  },
  {
    ...paystack,
    number: '507850785078507804',
    cvv: '884',
    brand: 'verve',
    label: 'PIN 0000, phone and OTP 123456',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    otp: '123456',
  },
  {
    ...paystack,
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    label: 'Bank page',
    steps: ['bank'],
  },
  {
    ...paystack,
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    label: 'Declined',
    refusal: declined,
  },
  {
    ...paystack,
    number: '507850785078507853',
    cvv: '082',
    brand: 'verve',
    label: 'Token not generated, PIN 0000',
    steps: ['pin'],
    pin: '0000',
    refusal: { response: 'Token Not Generated. Customer Not Enrolled on Token Platform', code: '05' },
  },
  {
    ...paystack,
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    label: 'Insufficient funds',
    refusal: insufficientFunds,
  },
  {
    ...paystack,
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    label: 'Success, later refund fails',
    refund: 'failed',
  },
  {
    ...paystack,
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    label: 'Success, later refund needs attention',
    refund: 'needs-attention',
  },
  {
    ...flutterwave,
    number: '5531886652142950',
    cvv: '564',
    brand: 'mastercard',
    label: 'Success, PIN 3310 and OTP 12345',
  },
  {
    ...flutterwave,
    number: '4187427415564246',
    cvv: '828',
    brand: 'visa',
    label: '3-D Secure',
    steps: ['bank'],
  },
  {
    ...flutterwave,
    number: '5438898014560229',
    cvv: '564',
    brand: 'mastercard',
    label: '3-D Secure',
    steps: ['bank'],
  },
  {
    ...flutterwave,
    number: '4556052704172643',
    cvv: '899',
    brand: 'visa',
    label: 'Address check',
    steps: ['address'],
  },
  {
    ...flutterwave,
    number: '5061460410120223210',
    cvv: '780',
    brand: 'verve',
    label: 'Success with PIN 3310',
    steps: ['pin'],
  },
  {
    ...flutterwave,
    number: '5258585922666506',
    cvv: '883',
    brand: 'mastercard',
    label: 'Insufficient funds',
    refusal: insufficientFunds,
  },
  {
    ...flutterwave,
    number: '5143010522339965',
    cvv: '276',
    brand: 'mastercard',
    label: 'Declined',
    refusal: { response: 'Declined: do not honour', code: '05' },
  },
  {
    ...flutterwave,
    number: '5590131743294314',
    cvv: '887',
    brand: 'mastercard',
    label: 'Fraudulent',
    refusal: { response: 'Declined: suspected fraud', code: '59' },
  },
  {
    ...flutterwave,
    number: '5399834697894723',
    cvv: '883',
    brand: 'mastercard',
    label: 'Incorrect PIN',
    refusal: incorrectPin,
  },
];

/** The documented card of that number at that gateway; spaces do not count. */
export function testCardOf(gateway: Gateway, number: string): TestCard | null {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.provider === gateway && card.number === digits) ?? null;
}

/**
 * The bank's answer to what was typed so far: asks for the next step, approves or declines. [ERR-25]
 *
 * @param now  milliseconds; a card is valid until the end of its month
 */
export function judgeCard(gateway: Gateway, entry: CardEntry, now: number): CardJudgement {
  const card = testCardOf(gateway, entry.number);
  if (!card || card.cvv !== entry.cvv) return { kind: 'declined', ...declined };
  if (!isValidUntil(entry.expiry, now)) return { kind: 'declined', response: 'Expired Card', code: '54' };

  for (const step of card.steps) {
    const typed = entry[step];
    if (!typed) return { kind: 'ask', step };
    const refusal = refusalAt(card, step, typed);
    if (refusal) return { kind: 'declined', ...refusal };
  }
  return card.refusal ? { kind: 'declined', ...card.refusal } : { kind: 'approved' };
}

function refusalAt(card: TestCard, step: Step, typed: string): Refusal | null {
  if (step === 'pin' && typed !== card.pin) return incorrectPin;
  if (step === 'otp' && typed !== card.otp) return { response: 'Invalid OTP', code: '63' };
  if (step === 'bank' && typed !== 'authorized') return { response: 'Refused by the cardholder', code: '05' };
  return null;
}

function isValidUntil(expiry: string, now: number): boolean {
  const parts = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry.trim());
  if (!parts) return false;
  return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > now;
}
