import { walletPin } from '../account/index.ts';
import { fromWalletPin } from '../api/index.ts';
import { replyOf } from '../shop/calls/reply.ts';
import { accountOf, type FormPorts, provideForm } from './form.ts';

/** The wallet is found by the account's phone number. [WAL-16, API-65] */
export function provideWalletPin(ports: FormPorts) {
  return provideForm(
    ports,
    () => walletPin,
    async (values) => {
      const body = fromWalletPin(values, accountOf(ports).phone);
      return (await replyOf(ports.api.post('/api/newwalletpin', { body }))).message;
    },
  );
}
