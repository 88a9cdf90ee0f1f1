import { kobo } from '@marketsquare/core/kernel/money';
import { type FakeGateway, fakeGateway } from '@marketsquare/server/testing';

/** What a shopper does in a gateway's popup. */
export type InPopup = 'pays' | 'closes' | 'is refused' | 'leaves it open';

/** Two gateways, with what their scripts put on the page. */
export interface Popups {
  readonly paystack: FakeGateway;
  readonly flutterwave: FakeGateway;
  /** What the shopper does in each popup from now on; they pay until told. */
  does: InPopup;
}

export function openGateways(): Popups {
  return { paystack: fakeGateway('paystack'), flutterwave: fakeGateway('flutterwave'), does: 'pays' };
}

/** Puts the gateways' scripts on the page, as loaded. */
export function loadPopups(popups: Popups): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = 'https://gateway.test/script.js';
  script.dataset.state = 'loaded';
  document.head.replaceChildren(script);
  window.PaystackPop = class {
    resumeTransaction(accessCode: string, { onLoad, onSuccess, onCancel, onError }: PaystackCallbacks) {
      const reference = accessCode.replace('ac-', '');
      onLoad();
      later(() => {
        if (popups.does === 'closes') onCancel();
        if (popups.does === 'is refused') {
          popups.paystack.answer(reference, refused);
          onError();
        }
        if (popups.does !== 'pays') return;
        popups.paystack.answer(reference);
        onSuccess({ reference, transaction: 1 });
      });
      return { id: accessCode };
    }
    cancelTransaction() {}
  };
  window.FlutterwaveCheckout = ({ tx_ref: reference, callback, onclose }) => {
    later(() => {
      if (popups.does === 'closes') onclose();
      if (popups.does === 'is refused') {
        popups.flutterwave.answer(reference, refused);
        callback({ status: 'failed', transaction_id: reference });
      }
      if (popups.does !== 'pays') return;
      popups.flutterwave.answer(reference);
      callback({ status: 'successful', transaction_id: reference });
    });
    return { close: () => {} };
  };
}

/** A card from which nothing was taken. */
const refused = { status: 'failed', chargedKobo: kobo(0) } as const;

type Paystack = InstanceType<NonNullable<Window['PaystackPop']>>;
type PaystackCallbacks = Parameters<Paystack['resumeTransaction']>[1];

/** A popup answers after it has opened. */
function later(answer: () => void): void {
  setTimeout(answer);
}
