import { chatText } from '@marketsquare/core/shop/chat';
import { badRequest, type Refusal } from '../../store/refusals/refusal.ts';

/**
 * A text as a chat keeps it.
 *
 * @throws Refusal 400 for one that says nothing
 */
export function saidText(text: string): string {
  const said = chatText(text);
  if (said === '') throw badRequest('Please write something first.', 'text');
  return said;
}

/** For an attempt that has said something else before, or somewhere else. */
export function anotherText(): Refusal {
  return badRequest('This attempt was another text.', 'attempt_id');
}
