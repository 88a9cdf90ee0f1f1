import * as forms from '../../shop/account/index.ts';
import { fromProfile } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { accountOf, formScreen } from './form.ts';

/** The kept customer is renamed at once, without a new login. [ACC-05, ACC-06, ACC-08] */
export const profile = formScreen(
  'profile',
  () => forms.profile,
  async (values, ports) => {
    const account = accountOf(ports);
    const body = fromProfile(values, account.id);
    const { message } = await replyOf(ports.api.post('/api/updatecustomer', { body }));
    const { firstName, lastName, subscription } = values;
    const fullName = forms.fullNameOf({ title: account.title, firstName, lastName });
    ports.keepAccount({ ...account, firstName, lastName, fullName, isSubscribed: subscription });
    return message;
  },
);
