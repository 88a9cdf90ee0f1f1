import { nairaToKobo } from '../../../kernel/money/index.ts';
import type { PaymentOpening } from '../../../shop/card-payment/index.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/** Maps an opened payment, without the customer for a Flutterwave popup, whose data stays in the shell. */
export function toPaymentOpening(wire: Wire['PaymentOpening']): PaymentOpening {
  return {
    reference: wire.reference,
    provider: wire.gateway,
    amount: nairaToKobo(wire.amount),
    scriptUrl: wire.script_url,
    accessCode: wire.paystack?.access_code ?? null,
    publicKey: wire.flutterwave?.public_key ?? null,
    isSettled: wire.status === 'settled',
  };
}
