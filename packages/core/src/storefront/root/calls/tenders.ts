import { toFailure } from '../../../kernel/failure/index.ts';
import { type Kobo, koboToNaira, nairaToKobo } from '../../../kernel/money/index.ts';
import { phoneNumber } from '../../../kernel/phone/index.ts';
import { tenderMessages, wrongPin } from '../../../shop/checkout/index.ts';
import { type CardCheck, serialForgotten } from '../../../shop/gift-card/index.ts';
import type { GiftCardRedemption, WalletDebit } from '../../../shop/payment/index.ts';
import { toOrderView } from '../../../wire/api/index.ts';
import type { ShopPorts } from '../ports.ts';
import { giftCardService } from './gift-card-service.ts';
import { replyOf } from './reply.ts';

/**
 * The draft key for the one-time token of a right PIN, until the wallet is debited: a secret of the shell.
 */
const tokenKey = 'wallet.token';

/**
 * The value left on the gift card whose serial was typed: `verifycard`. Nothing else of the card comes back.
 * [API-35]
 */
export async function giftCardValue(
  { api, drafts }: Pick<ShopPorts, 'api' | 'drafts'>,
  { serialKey }: CardCheck,
): Promise<Kobo> {
  const serialnumber = drafts.read(serialKey).trim();
  if (serialnumber === '') return Promise.reject(serialForgotten);
  const body = { serviceid: await giftCardService({ api }), serialnumber };
  const { data } = await replyOf(api.post('/api/verifycard', { body }));
  return nairaToKobo(data);
}

/**
 * Holds the gift card's part of an order: `redeemgift`, which answers an order the second time as the first.
 * The serial is a secret and is gone after a reload; an earlier hold is found by its order. [API-40, PAY-06]
 */
export async function giftCardRedemption(
  { api, drafts }: ShopPorts,
  { orderId, amount }: GiftCardRedemption,
): Promise<null> {
  const serialnumber = drafts.read('giftCard.serial').trim();
  if (serialnumber === '') {
    return (await hasHold(api, orderId, amount)) ? null : Promise.reject(serialForgotten);
  }
  await replyOf(
    api.post('/api/redeemgift', {
      body: {
        serviceid: await giftCardService({ api }),
        serialnumber,
        phonenumber: phoneIn(drafts),
        amount: koboToNaira(amount),
        order_id: orderId,
      },
    }),
  );
  return null;
}

async function hasHold(api: ShopPorts['api'], orderId: string, part: Kobo): Promise<boolean> {
  const result = await api.get('/api/order/{id}', { params: { path: { id: orderId } } });
  return (
    result.ok &&
    toOrderView(result.reply.data).payments.some(
      ({ way, state, amount }) => way === 'gift' && state === 'held' && amount === part,
    )
  );
}

/** Checks the typed PIN: `verify_walletpin`. The token of a right one stays here; the PIN is forgotten. [API-36, PAY-18] */
export async function walletPin({ api, drafts }: ShopPorts): Promise<null> {
  const pin = drafts.read('wallet.pin');
  if (pin === '') return Promise.reject({ code: 'pin_missing', message: tenderMessages.pinMissing });
  const result = await api.post('/api/verify_walletpin', {
    body: { verify_pin: pin, phone: phoneIn(drafts) },
  });
  drafts.write('wallet.pin', '');
  if (!result.ok)
    return Promise.reject(result.failure.code === 'wrong_pin' ? wrongPin : toFailure(result.failure));
  drafts.write(tokenKey, result.reply.token);
  return null;
}

/**
 * Holds the wallet's part of an order with the token of the right PIN: `debitWallet`. An order that has its
 * part answers without a token as well. [API-38, ENT-35]
 */
export async function walletDebit(
  { api, drafts, readUser }: ShopPorts,
  { orderCode, amount }: WalletDebit,
): Promise<null> {
  const user = readUser();
  if (user === null)
    return Promise.reject({ code: 'sign_in_needed', message: tenderMessages.walletNeedsUser });
  const token = drafts.read(tokenKey);
  const naira = koboToNaira(amount);
  await replyOf(
    api.post('/api/debitWallet', {
      body: {
        user_id: user.id,
        type: 'DEBIT',
        balance: naira,
        amount: naira,
        unique_code: orderCode,
        ...(token === '' ? {} : { token }),
      },
    }),
  );
  drafts.write(tokenKey, '');
  return null;
}

function phoneIn(drafts: ShopPorts['drafts']): string {
  return phoneNumber(drafts.read('customer.phone'));
}
