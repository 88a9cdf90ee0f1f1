import { type GuardMessages, type Params, textOf, unexpected } from '../../kernel/why-not/index.ts';
import { guardMessages } from './guard-messages.ts';

const messages = new Map<string, GuardMessages<never>>(Object.entries(guardMessages));

/**
 * The words that a refusal showed, from its record alone; null where this release has no such words.
 *
 * @param actor  the machine's name in the entry
 */
export function refusalWords(
  actor: string,
  { id, params }: { readonly id: string; readonly params: Params },
): string | null {
  if (id === unexpected.guard) return unexpected.words;
  const words = new Map(Object.entries(messages.get(actor) ?? {})).get(id);
  return words === undefined ? null : textOf(words, params);
}
