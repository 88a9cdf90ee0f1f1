import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import { type FakeGateway, fakeGateway } from '@marketsquare/server/testing';

/** The shopper's action in a gateway's popup. */
export type InPopup =
  | 'pays'
  | 'pays too little'
  | 'closes'
  | 'is refused'
  | 'is refused, and told of success'
  | 'leaves it open';

/** Two gateways, with the popups that their scripts open. */
export interface Popups {
  readonly paystack: FakeGateway;
  readonly flutterwave: FakeGateway;
  /** The shopper's action in each popup from now on; they pay until told otherwise. */
  does: InPopup;
}

export function openGateways(): Popups {
  return { paystack: fakeGateway('paystack'), flutterwave: fakeGateway('flutterwave'), does: 'pays' };
}

/**
 * Puts the gateways' scripts on the page, as loaded.
 *
 * @param server  whose clock goes on while someone is in a popup: nobody pays within a second
 */
export function loadPopups(popups: Popups, server: { now: number }): void {
  const later = (answer: () => void) =>
    setTimeout(() => {
      server.now += 20_000;
      answer();
    });
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
        if (!asksCard(popups.does)) return;
        popups.paystack.answer(reference, chargeOf[popups.does]);
        if (popups.does === 'is refused') onError();
        else onSuccess({ reference, transaction: 1 });
      });
      return { id: accessCode };
    }
    cancelTransaction() {}
  };
  window.FlutterwaveCheckout = ({ tx_ref: reference, callback, onclose }) => {
    later(() => {
      if (popups.does === 'closes') onclose();
      if (!asksCard(popups.does)) return;
      popups.flutterwave.answer(reference, chargeOf[popups.does]);
      const status = popups.does === 'is refused' ? 'failed' : 'successful';
      callback({ status, transaction_id: reference });
    });
    return { close: () => {} };
  };
}

/** An action in a popup that ends with a card. */
type ByCard = Exclude<InPopup, 'closes' | 'leaves it open'>;

function asksCard(does: InPopup): does is ByCard {
  return does !== 'closes' && does !== 'leaves it open';
}

/** A card from which nothing was taken. */
const refused = { status: 'failed', chargedKobo: kobo(0) } as const;

/** The differences of each card's charge from one of the whole price. */
const chargeOf: Readonly<Record<ByCard, Partial<Charge>>> = {
  pays: {},
  'pays too little': { chargedKobo: nairaToKobo(5000) },
  'is refused': refused,
  'is refused, and told of success': refused,
};

type Paystack = InstanceType<NonNullable<Window['PaystackPop']>>;
type PaystackCallbacks = Parameters<Paystack['resumeTransaction']>[1];
