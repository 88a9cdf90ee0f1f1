import { chatText } from '@marketsquare/core/shop/chat';
import { badRequest, type Refusal } from '../../store/refusals/refusal.ts';

/**
 * A text in the form that a chat stores.
 *
 * @throws Refusal 400 for an empty one
 */
export function saidText(text: string): string {
  const said = chatText(text);
  if (said === '') throw badRequest('Please write something first.', 'text');
  return said;
}

/** Refuses an attempt that was another text before, or another chat's. */
export function anotherText(): Refusal {
  return badRequest('This attempt was another text.', 'attempt_id');
}
