import { z } from 'zod';

const contact = z.object({ name: z.string(), number: z.string() });

/**
 * The person an order is for, and its destination: only its owner and staff may see them. They are in the
 * vault, and no stream holds them.
 */
export const personalOrderSchema = z.object({
  customer: z.object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() }),
  delivery: z.object({
    id: z.int().nullable(),
    method: z.enum(['pickup', 'delivery']),
    charge: z.number(),
    hour: z.string(),
    slot_id: z.int().exactOptional(),
    label: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    area: z.string(),
    landmark: z.string(),
    contact_method: z.enum(['call', 'whatsapp', 'email']),
    deliverydate: z.string(),
  }),
  comment: z.string(),
  /** The notes for its lines, in their order; empty texts for none, absent where no line has one. */
  lineNotes: z.array(z.string()).exactOptional(),
  enquiryContact: contact,
  handoverContact: contact,
});

export type PersonalOrder = z.infer<typeof personalOrderSchema>;
