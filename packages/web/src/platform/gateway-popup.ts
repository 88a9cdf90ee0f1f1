import { country, currency, koboToNaira } from '@marketsquare/core/money';
import type { PopupOutcome } from '@marketsquare/core/payment';
import type { PopupRequest } from '@marketsquare/core/shop';
import { loadScript } from './popup-loader.ts';

/**
 * Opens the gateway's popup and waits until it answers or is closed; where its script does not come, the payment service
 * is not available. What it answers is a hint: the server looks for itself. [PAY-01, PAY-07, PAY-08, ERR-26]
 */
export async function openGatewayPopup(request: PopupRequest): Promise<PopupOutcome> {
  try {
    await loadScript(request.scriptUrl);
  } catch {
    return { kind: 'unavailable' };
  }
  return request.provider === 'paystack' ? openPaystack(request) : openFlutterwave(request);
}

/** Paystack's popup resumes what our server has prepared: amount and reference come from there. */
function openPaystack({ accessCode }: PopupRequest): Promise<PopupOutcome> {
  const { PaystackPop } = window;
  if (!PaystackPop || accessCode === null) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    new PaystackPop().resumeTransaction(accessCode, {
      // Paystack answers a success without a code of its own.
      onSuccess: ({ id, transaction, reference }) =>
        resolve({ kind: 'answered', code: '00', transactionId: `${transaction ?? id ?? reference}` }),
      onCancel: () => resolve({ kind: 'closed' }),
      onBankTransferConfirmationPending: () => resolve({ kind: 'closed' }),
      onError: () => resolve({ kind: 'answered', code: 'error', transactionId: '' }),
    });
  });
}

/** Flutterwave's popup takes naira, and stays open until it is told to close. [PAY-24, PAY-25, PAY-28] */
function openFlutterwave({ publicKey, reference, amount, customer }: PopupRequest): Promise<PopupOutcome> {
  const { FlutterwaveCheckout } = window;
  if (!FlutterwaveCheckout || publicKey === null) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    const popup = FlutterwaveCheckout({
      public_key: publicKey,
      tx_ref: reference,
      amount: koboToNaira(amount),
      currency,
      country,
      payment_options: 'card, banktransfer, ussd',
      customer: { email: customer.email, phone_number: customer.phone, name: customer.name },
      customizations: { title: 'Market Square', description: `Order ${reference}`, logo: logoAddress() },
      callback: (answer) => {
        resolve({ kind: 'answered', code: codeOf(answer), transactionId: `${answer.transaction_id}` });
        popup.close();
      },
      onclose: () => resolve({ kind: 'closed' }),
    });
  });
}

/** Flutterwave's response code; where it leaves that out, its status tells. [PAY-08, ERR-25] */
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
      resumeTransaction: (accessCode: string, callbacks: PaystackCallbacks) => unknown;
    };
    FlutterwaveCheckout?: (options: FlutterwaveOptions) => { close: () => void };
  }
}
