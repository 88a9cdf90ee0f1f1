import { kobo, nairaToKobo } from '@marketsquare/core/kernel/money';
import { z } from 'zod';

/** A gateway's id: a number or digits on the wire, a string here. */
export const idSchema = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)])
  .transform(String);

/** The number of decimals of a naira amount that are its own. */
const noiseFrom = 8;

/** Kobo as Paystack writes it: a whole number, in some events a string of digits. */
export const koboSchema = z
  .union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().nonnegative())
  .transform(kobo);

/**
 * Naira as Flutterwave writes it: a number with at most two decimals, where a fee may carry the noise of the
 * gateway's own arithmetic; anything finer is refused.
 */
export const nairaSchema = z
  .number()
  .nonnegative()
  .transform((naira, context) => {
    try {
      return nairaToKobo(Number(naira.toFixed(noiseFrom)));
    } catch {
      context.addIssue('not an amount in naira with at most two decimals');
      return z.NEVER;
    }
  });
