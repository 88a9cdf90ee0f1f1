import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { koboSchema } from '../../../kernel/money/kobo-schema.ts';

/** A product in the bag in place of an ordered one. */
export const substituteSchema = z.object({
  productId: z.int(),
  name: z.string(),
  /** Whole pieces, or whole grams of what is sold by weight. */
  quantity: z.int(),
  soldByWeight: z.boolean(),
  /** The store's own price when it was put into the bag, of a piece or a kilogram. */
  unitPrice: koboSchema,
});

export type Substitute = Immutable<z.infer<typeof substituteSchema>>;

const taken = {
  /** The number of the order's line, from 1 on. */
  position: z.int(),
  /** The units of the ordered product that are in the bag: pieces, or grams of what is sold by weight. */
  taken: z.int(),
  substitute: z.exactOptional(substituteSchema),
};

const settledLine = z.object({
  ...taken,
  /** The amount of the line's price that goes back. */
  back: koboSchema,
  /** The units of the substitute that the store's count gave up; left out where it keeps none. */
  reserved: z.exactOptional(z.int()),
});

/** A line of an order that is packed: its contents, and what they cost less than what was paid. */
export type SettledLine = Immutable<z.infer<typeof settledLine>>;

const press = {
  /** Drawn by the phone, once a press: sent twice, it happens once. */
  press: z.string(),
  /** The name of the member of staff. */
  by: z.string(),
};

/** The events of an order's picking, which are part of its stream. */
export const pickingEvents = [
  /** A line was put into the bag, in whole, in part or by a substitute; in place of what was said of it before. */
  z.object({ type: z.literal('order.linePicked'), ...press, ...taken }),
  /** A line is to be picked again. */
  z.object({ type: z.literal('order.lineUnpicked'), ...press, position: z.int() }),
  /** All lines are settled: the order is packed. */
  z.object({
    type: z.literal('order.packed'),
    ...press,
    lines: z.array(settledLine),
    /** The amount that goes back for it, in kobo. */
    back: koboSchema,
    /** The shop's own money on top of it, where a card takes back no less; left out for none. */
    topUp: z.exactOptional(koboSchema),
  }),
  /** Its code was shown, and it left the store or came to its shopper. */
  z.object({ type: z.literal('order.handedOver'), ...press }),
] as const;

export type PickingEvent = Immutable<z.infer<(typeof pickingEvents)[number]>>;

/** The last word of a picker on a line. */
export interface LinePick {
  readonly position: number;
  readonly taken: number;
  readonly substitute?: Substitute;
  readonly by: string;
}

/** The picking of an order: the fold of its events. */
export interface Picking {
  /** The ids of its presses, oldest first. */
  readonly presses: readonly string[];
  /** In the order of the lines; a line that nobody has picked yet is not in it. */
  readonly lines: readonly LinePick[];
  /** Null until it is packed. */
  readonly packed: Pick<PickingEvent & { type: 'order.packed' }, 'lines' | 'back' | 'topUp'> | null;
}
