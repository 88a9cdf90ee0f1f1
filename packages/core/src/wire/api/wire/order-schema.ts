import * as z from 'zod/mini';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';
import { substitutionWishes } from '../../../shop/cart/wish.ts';
import { modes } from '../../../shop/catalogue/store.ts';

/** The outcome of a line when its order was picked; quantities as in the line. */
const itemPickSchema = z.object({
  outcome: z.enum(['picked', 'short', 'replaced']),
  taken: z.number(),
  substitute: z.exactOptional(z.object({ name: z.string(), quantity: z.number() })),
  back: koboSchema,
});

/** A line of a placed order, at the prices of that day. [ENT-24, ENT-37] */
export const orderItemSchema = z.object({
  productId: z.number(),
  name: z.string(),
  /** As on the wire, see `orderImage`. [ORD-17] */
  imageUrl: z.string(),
  unitPrice: koboSchema,
  /** Pieces, or kilograms of goods sold by weight. */
  quantity: z.number(),
  price: koboSchema,
  isFood: z.boolean(),
  weightGrams: z.nullable(z.number()),
  pack: z.nullable(z.string()),
  /** The shopper's wish if the shop has run out of it; absent for none. */
  wish: z.exactOptional(z.enum(substitutionWishes)),
  /** The shopper's note for it; absent for none. */
  note: z.exactOptional(z.string()),
  /** Absent while nobody has picked it. */
  pick: z.exactOptional(itemPickSchema),
});

/**
 * The common part of every view of an order. Personal, so it stays in the shell, never in a machine. Money in
 * kobo.
 */
export const orderSummarySchema = z.object({
  /** The internal id. */
  id: z.string(),
  /** The number that the shopper knows. */
  code: z.string(),
  orderType: z.string(),
  total: koboSchema,
  /** The amount left to pay by card. */
  balance: koboSchema,
  paymentMethod: z.string(),
  mode: z.enum(modes),
  /** A value of `completion_status`, see tracking. */
  status: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  store: z.object({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  items: z.readonly(z.array(orderItemSchema)),
});

/** An order that is being paid, kept for the confirmation page. [ENT-24, ENT-38] */
export const confirmedOrderSchema = z.extend(orderSummarySchema, {
  /** The order's customer record; a guest has one too. Null for a resumed one, which does not name it. [ROLE-03] */
  customerId: z.nullable(z.number()),
});
