import * as forms from '../../shop/account/index.ts';
import { fromWalletPin } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { accountOf, formScreen } from './form.ts';

/** The wallet is found by the account's phone number. [WAL-16, API-65] */
export const walletPin = formScreen(
  'walletPin',
  () => forms.walletPin,
  async (values, ports) => {
    const body = fromWalletPin(values, accountOf(ports).phone);
    return (await replyOf(ports.api.post('/api/newwalletpin', { body }))).message;
  },
);
