import { unexplained } from '../../kernel/failure/index.ts';
import * as forms from '../../shop/account/index.ts';
import { fromLogin, toUser } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import { formScreen } from './form.ts';

/** The user is `message[0]`; their saved cart comes along. [AUTH-14, AUTH-15, AUTH-18, API-57] */
export const login = formScreen(
  'login',
  () => forms.login,
  async (values, ports) => {
    const { message } = await replyOf(ports.api.post('/api/login', { body: fromLogin(values) }));
    const [user] = message;
    if (user === undefined) throw { code: 'refused', message: unexplained };
    ports.keepAccount(toUser(user));
    ports.tellShop({ type: 'shop.signedIn' });
    // Nobody needs this code before they are logged in.
    const { bringSavedCart } = await import('./saved-cart.ts');
    await bringSavedCart(ports);
    return '';
  },
);
