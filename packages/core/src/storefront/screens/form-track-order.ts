import * as forms from '../../shop/account/index.ts';
import { toTrackedOrder } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** The order stays in the shell, which shows it. */
export const trackOrder = formScreen(
  'trackOrder',
  () => forms.trackOrder,
  async ({ code, phone }, ports) => {
    const body = { unique_code: code, phone };
    const { data, message } = await replyOf(ports.api.post('/api/trackorder', { body }));
    ports.keepTracked(toTrackedOrder(data), phone);
    return message;
  },
);
