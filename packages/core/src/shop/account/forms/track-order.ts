import { type FormDefinition, like, makeForm, plainConduct } from '../../../kernel/form/index.ts';
import { phone, requiredText } from '../field.ts';
import { orderNumberMessage } from '../messages.ts';

/** What a guest knows of their order: its number, in whichever case they type it, and the phone number given with it. */
export const trackOrderForm = makeForm({
  code: requiredText(
    32,
    {
      tidy: (text) =>
        text.replace(/\s/g, '').replace(/^[a-z]+/i, (kind) => kinds.get(kind.toLowerCase()) ?? kind),
    },
    like(/^(Gr|PFGR|PF)\d{9,28}$/, orderNumberMessage),
  ),
  phone: phone(),
});

/** How the kinds of orders are written in their numbers. [ORD-25, ORD-26, ORD-27] */
const kinds: ReadonlyMap<string, string> = new Map([
  ['gr', 'Gr'],
  ['pf', 'PF'],
  ['pfgr', 'PFGR'],
]);

/** The order is shown below the form, which is empty again. */
export const trackOrder: FormDefinition<typeof trackOrderForm, 'trackOrder'> = {
  name: 'trackOrder',
  schema: trackOrderForm,
  conduct: { ...plainConduct, failureTitle: 'No order found' },
};
