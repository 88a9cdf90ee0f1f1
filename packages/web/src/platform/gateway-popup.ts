import { country, currency, koboToNaira } from '@marketsquare/core/kernel/money';
import { type PopupOutcome, popupPatience } from '@marketsquare/core/shop/card-payment';
import type { PopupRequest } from '@marketsquare/core/storefront/root';
import { deferred } from './deferred.ts';
import { openPopupControl, type PopupControl } from './popup-control.ts';
import { loadScript } from './popup-loader.ts';
import { shopName } from './shop-name.ts';

/** Resolves after this many milliseconds. */
type Wait = (ms: number) => Promise<void>;

/** The gateway's open popup: it answers, and can be closed. */
interface OpenPopup {
  readonly answer: Promise<PopupOutcome>;
  readonly close: () => void;
}

/**
 * Opens the gateway's popup and waits until it answers or closes; if its script does not load, the payment
 * service is reported as unavailable. The shopper can leave it at any time by our own button or the browser's
 * Back, and a popup that shows no sign of life is abandoned. Its answer is a hint: the server checks the
 * payment itself. [PAY-01, PAY-07, PAY-08, ERR-26]
 */
export async function openGatewayPopup(request: PopupRequest, wait: Wait): Promise<PopupOutcome> {
  const control = openPopupControl({ loadIsLife: request.provider === 'flutterwave' });
  void isAliveWithin(control, wait, popupPatience.formMs).then((isAlive) => {
    if (!isAlive) control.askForForm();
  });
  const closed = control.left.then((): PopupOutcome => ({ kind: 'closed' }));
  try {
    const script = loadScript(request.scriptUrl).then(
      () => null,
      (): PopupOutcome => ({ kind: 'unavailable' }),
    );
    const tooLate = wait(popupPatience.scriptMs).then((): PopupOutcome => ({ kind: 'unavailable' }));
    const ended = await Promise.race([script, tooLate, closed]);
    if (ended !== null) return ended;
    const popup = request.provider === 'paystack' ? openPaystack(request, control) : openFlutterwave(request);
    if (popup === null) return { kind: 'unavailable' };
    control.takeFocus();
    const outcome = await Promise.race([popup.answer, closed, silence(control, wait)]);
    const isLeft =
      outcome.kind === 'stalled' || (outcome.kind === 'closed' && (await isPending(popup.answer)));
    if (isLeft) {
      popup.close();
      control.removePopup();
    }
    return outcome;
  } finally {
    control.close();
  }
}

/** Resolves when the popup's page has shown no sign of life in time; otherwise never. */
function silence(control: PopupControl, wait: Wait): Promise<PopupOutcome> {
  return new Promise((resolve) => {
    void isAliveWithin(control, wait, popupPatience.frameMs).then((isAlive) => {
      if (!isAlive) resolve({ kind: 'stalled' });
    });
  });
}

function isAliveWithin({ alive }: PopupControl, wait: Wait, ms: number): Promise<boolean> {
  return Promise.race([alive.then(() => true), wait(ms).then(() => false)]);
}

/** True if the popup itself has not answered: then it is still open, and we must remove it. */
function isPending(answer: Promise<PopupOutcome>): Promise<boolean> {
  return Promise.race([answer.then(() => false), Promise.resolve(true)]);
}

/** Paystack's popup resumes the payment that our server has prepared, with its amount and reference. */
function openPaystack({ accessCode }: PopupRequest, { showsLife }: PopupControl): OpenPopup | null {
  const { PaystackPop } = window;
  if (!PaystackPop || accessCode === null) return null;
  const { promise: answer, resolve } = deferred<PopupOutcome>();
  const popup = new PaystackPop();
  const { id } = popup.resumeTransaction(accessCode, {
    onLoad: showsLife,
    // Paystack's success has no code.
    onSuccess: ({ id, transaction, reference }) =>
      resolve({ kind: 'answered', code: '00', transactionId: `${transaction ?? id ?? reference}` }),
    onCancel: () => resolve({ kind: 'closed' }),
    onBankTransferConfirmationPending: () => resolve({ kind: 'closed' }),
    onError: () => resolve({ kind: 'answered', code: 'error', transactionId: '' }),
  });
  return { answer, close: () => popup.cancelTransaction(id) };
}

/** Flutterwave's popup takes naira, and stays open until we close it. [PAY-24, PAY-25, PAY-28] */
function openFlutterwave({ publicKey, reference, amount, customer }: PopupRequest): OpenPopup | null {
  const { FlutterwaveCheckout } = window;
  if (!FlutterwaveCheckout || publicKey === null) return null;
  const { promise: answer, resolve } = deferred<PopupOutcome>();
  const popup = FlutterwaveCheckout({
    public_key: publicKey,
    tx_ref: reference,
    amount: koboToNaira(amount),
    currency,
    country,
    payment_options: 'card, banktransfer, ussd',
    customer: { email: customer.email, phone_number: customer.phone, name: customer.name },
    customizations: {
      title: shopName(),
      description: `${kindOf(reference)} ${reference}`,
      logo: logoAddress(),
    },
    callback: (reply) => {
      resolve({ kind: 'answered', code: codeOf(reply), transactionId: `${reply.transaction_id}` });
      popup.close();
    },
    onclose: () => resolve({ kind: 'closed' }),
  });
  return { answer, close: () => popup.close() };
}

/**
 * The kind of payment: a top-up's reference is all digits, and an order's begins with its store. [PAY-25 to
 * PAY-27, WAL-38]
 */
function kindOf(reference: string): 'Gift card' | 'Wallet top-up' | 'Order' {
  if (reference.startsWith('giftcard-')) return 'Gift card';
  return /^\d+$/.test(reference) ? 'Wallet top-up' : 'Order';
}

/** Flutterwave's response code, or its status where there is none. [PAY-08, ERR-25] */
function codeOf({ status, charge_response_code: code }: FlutterwaveAnswer): string {
  if (status !== 'successful' && status !== 'completed') return status;
  return code ?? '00';
}

function logoAddress(): string {
  return new URL('/favicon.svg', location.origin).href;
}

interface PaystackAnswer {
  readonly reference: string;
  readonly id?: string | number;
  readonly transaction?: string | number;
}

interface PaystackCallbacks {
  readonly onLoad: () => void;
  readonly onSuccess: (answer: PaystackAnswer) => void;
  readonly onCancel: () => void;
  readonly onError: () => void;
  readonly onBankTransferConfirmationPending: () => void;
}

interface FlutterwaveAnswer {
  readonly status: string;
  readonly transaction_id: string | number;
  readonly charge_response_code?: string;
}

interface FlutterwaveOptions {
  readonly public_key: string;
  readonly tx_ref: string;
  /** Naira. */
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly payment_options: string;
  readonly customer: { readonly email: string; readonly phone_number: string; readonly name: string };
  readonly customizations: { readonly title: string; readonly description: string; readonly logo: string };
  readonly callback: (answer: FlutterwaveAnswer) => void;
  readonly onclose: () => void;
}

declare global {
  interface Window {
    PaystackPop?: new () => {
      resumeTransaction: (accessCode: string, callbacks: PaystackCallbacks) => { readonly id: string };
      cancelTransaction: (id: string) => void;
    };
    FlutterwaveCheckout?: (options: FlutterwaveOptions) => { close: () => void };
  }
}
