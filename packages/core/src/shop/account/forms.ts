import * as z from 'zod/mini';
import { email, phone, requiredText } from './field.ts';

/** The person who orders. [CHK-18, CHK-19] */
export const personalForm = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
  phone: phone(),
});

/** A first and a last name of 100 characters each, with a space between them. */
const mostWholeName = 201;

/**
 * The person to contact about the order, or the one who receives it; both in both modes. The name may be the
 * shopper's own, first and last. [CHK-06, CHK-21, CHK-22]
 */
export const contactPersonForm = z.object({ name: requiredText(mostWholeName), number: phone() });

/**
 * The place of delivery: at checkout, only in delivery mode, and in the address book. [CHK-20, ADDR-08,
 * ADDR-10]
 */
export const addressForm = z.object({
  label: requiredText(60),
  address: requiredText(250),
  landmark: requiredText(150),
  area: requiredText(80),
  city: requiredText(80),
  state: requiredText(40),
});
