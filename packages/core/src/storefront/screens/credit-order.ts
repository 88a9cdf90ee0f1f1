import { toFailure } from '../../kernel/failure/index.ts';
import { koboToNaira } from '../../kernel/money/index.ts';
import { phoneNumber } from '../../kernel/phone/index.ts';
import { serialForgotten } from '../../shop/gift-card/index.ts';
import { paymentMethodText } from '../../shop/order/index.ts';
import { gatewayNames } from '../../shop/payment/index.ts';
import type { CreditOrderAnswer, CreditOrderRequest, WalletRedemption } from '../../shop/wallet/index.ts';
import { fromCreditRequest, toCreditOrder, toUser } from '../../wire/api/index.ts';
import { giftCardService } from '../root/calls/gift-card-service.ts';
import { replyOf } from '../root/calls/reply.ts';
import { customerOf, fetchedCustomer, type WalletPorts } from './wallet-ports.ts';

/** Creates a credit order, or finds the one of its code again: `creditWallet`. [WAL-26, API-37] */
export async function creditOrder(
  ports: WalletPorts,
  { code, amount, provider, giftCard }: CreditOrderRequest,
): Promise<CreditOrderAnswer> {
  const { id } = await customerOf(ports);
  const paymentMethod = paymentMethodText({
    gateway: provider === null ? null : gatewayNames[provider],
    wallet: false,
    giftCard,
  });
  const body = fromCreditRequest({ userId: id, code, amount, paymentMethod });
  const result = await ports.api.post('/api/creditWallet', { body });
  if (result.ok) return { kind: 'created', order: toCreditOrder(result.reply.data) };
  const { code: reason, data } = result.failure;
  return reason === 'order_code_taken' && data?.unique_code
    ? { kind: 'codeTaken', code: data.unique_code }
    : Promise.reject(toFailure(result.failure));
}

/**
 * Redeems the gift card whose serial number was typed for a credit order: `redeemgiftwallet`. The serial
 * number is forgotten once the server has taken it; of the reply only its type comes back. [WAL-27, API-41]
 */
export async function walletRedemption(
  ports: WalletPorts,
  { orderId, amount, serialKey }: WalletRedemption,
): Promise<{ readonly type: string }> {
  const serialnumber = ports.drafts.read(serialKey).trim();
  if (serialnumber === '') return Promise.reject(serialForgotten);
  const { phone } = await customerOf(ports);
  const { type, data } = await replyOf(
    ports.api.post('/api/redeemgiftwallet', {
      body: {
        serviceid: await giftCardService(ports),
        serialnumber,
        phonenumber: phoneNumber(phone),
        amount: koboToNaira(amount),
        order_id: orderId,
      },
    }),
  );
  ports.drafts.write(serialKey, '');
  ports.keepAccount(toUser(data));
  return { type };
}

/** Fetches the customer again, and has a visible history reloaded. [WAL-30] */
export async function refreshedWallet(ports: WalletPorts): Promise<null> {
  ports.onWalletChanged();
  await fetchedCustomer(ports);
  return null;
}
