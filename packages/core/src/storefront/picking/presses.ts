import * as z from 'zod/mini';
import type { PickingLine, PickingOrder } from './lists.ts';

/** The most presses that a phone keeps while it has no network. */
export const mostKept = 500;

/**
 * Presses of a picker that the server does not have yet, oldest first, as a browser may keep them: ids, order codes and products,
 * and nothing personal.
 */
export const keptPressesSchema = z.readonly(
  z.array(
    z.object({
      code: z.string(),
      body: z.object({
        press: z.string(),
        kind: z.enum(['pick', 'unpick', 'pack', 'hand_over']),
        position: z.exactOptional(z.int()),
        taken: z.exactOptional(z.number()),
        substitute: z.exactOptional(z.object({ product_id: z.int(), quantity: z.number() })),
        asked: z.exactOptional(z.boolean()),
        shown: z.exactOptional(z.string()),
      }),
    }),
  ),
);

export type KeptPress = z.infer<typeof keptPressesSchema>[number];

/** The fate of a press after an answer: it is done, it waits for a better moment, or its order does not take it. */
export type PressFate = 'done' | 'waits' | 'refused';

/**
 * Reads an answer to a press. Only the server's own word ends one: no network, a busy or broken server and an ended login leave it
 * waiting.
 *
 * @param status  of the answer; null for none
 */
export function pressFate(isOk: boolean, status: number | null): PressFate {
  if (isOk) return 'done';
  return status === 400 || status === 403 || status === 404 || status === 409 ? 'refused' : 'waits';
}

/** An order as it will be once the presses that wait have come to the server. */
export function withPresses(order: PickingOrder, waiting: readonly KeptPress[]): PickingOrder {
  return waiting.filter(({ code }) => code === order.unique_code).reduce(pressed, order);
}

function pressed(order: PickingOrder, { body }: KeptPress): PickingOrder {
  if (body.kind !== 'pick' && body.kind !== 'unpick') return order;
  const lines = order.lines.map((line) =>
    line.position === body.position ? { ...line, pick: pickOf(line, body) } : line,
  );
  return { ...order, lines };
}

/** The money that goes back is the server's to say: zero until then. */
function pickOf(
  { quantity }: PickingLine,
  { kind, taken = 0, substitute }: KeptPress['body'],
): PickingLine['pick'] {
  if (kind === 'unpick') return null;
  const outcome = substitute ? 'replaced' : taken < quantity ? 'short' : 'picked';
  return { outcome, taken, back: 0, by: '' };
}
