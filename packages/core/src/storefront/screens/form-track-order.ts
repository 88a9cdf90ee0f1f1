import * as forms from '../../shop/account/index.ts';
import { toTrackedOrder } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen, trackedOf } from './form.ts';

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

/** The browser may act for the order from now on. */
export const ownOrder = formScreen(
  'ownOrder',
  () => forms.ownOrder,
  async ({ email }, ports) => {
    const { code, phone } = trackedOf(ports);
    const body = { unique_code: code, phone, email };
    const { data, message } = await replyOf(ports.api.post('/api/ownorder', { body }));
    ports.keepOwned(data.id);
    return message;
  },
);
