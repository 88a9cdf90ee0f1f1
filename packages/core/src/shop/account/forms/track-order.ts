import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { typedOrderCode } from '../../order/code/index.ts';
import { email, phone, requiredText } from '../field.ts';
import { orderNumberMessage } from '../messages.ts';

/**
 * A guest's knowledge of their order: its number, however it is typed or pasted, and the phone number given
 * with it.
 */
export const trackOrderForm = z.object({
  code: requiredText(32).check(
    z.overwrite((text) => typedOrderCode(text) ?? text),
    z.refine((text) => typedOrderCode(text) !== null, orderNumberMessage),
  ),
  phone: phone(),
});

/** The order is shown in place of the form, which is empty again. */
export const trackOrder: FormDefinition<typeof trackOrderForm, 'trackOrder'> = {
  name: 'trackOrder',
  schema: trackOrderForm,
  conduct: { ...plainConduct, failureTitle: 'No order found' },
};

/** The last proof that an order is a guest's own: the e-mail given with it. */
const ownOrderForm = z.object({ email: email() });

export const ownOrder: FormDefinition<typeof ownOrderForm, 'ownOrder'> = {
  name: 'ownOrder',
  schema: ownOrderForm,
  conduct: { ...plainConduct, failureTitle: 'No order found' },
};
