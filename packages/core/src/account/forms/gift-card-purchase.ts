import * as z from 'zod/mini';
import { email, phone, requiredText } from '../field.ts';

/** Who gives a gift card, and who gets it; the rest of a purchase comes from the card and its payment. [GIFT-04, GIFT-05] */
export const giftCardPurchaseForm = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
  phone: phone(),
  recipientPhone: phone(),
  recipientEmail: email(),
});
