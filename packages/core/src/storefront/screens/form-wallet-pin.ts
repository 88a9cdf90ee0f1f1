import * as forms from '../../shop/account/index.ts';
import { fromWalletPin } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { accountOf, formScreen } from './form.ts';

/** The wallet is found by the account's phone number; the kept customer has its PIN at once. [WAL-16, PAY-18, API-65] */
export const walletPin = formScreen(
  'walletPin',
  () => forms.walletPin,
  async (values, ports) => {
    const account = accountOf(ports);
    const body = fromWalletPin(values, account.phone);
    const { message } = await replyOf(ports.api.post('/api/newwalletpin', { body }));
    ports.keepAccount({ ...account, hasWalletPin: true });
    return message;
  },
);
