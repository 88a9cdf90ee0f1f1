import type { Refusal } from '../../journal/index.ts';
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

/**
 * A refusal in one line, such as `refused 3 times by hasLines: “Put something into the cart first.”`: in the words that the
 * shopper read, or by their id and values where this release has no such words.
 */
export function refusalText(actor: string, { guards, message: { id, params }, count }: Refusal): string {
  const times = count === 1 ? '' : ` ${count} times`;
  const words = refusalWords(actor, { id, params });
  const values = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  const said = words === null ? [id, ...values].join(' ') : `“${words}”`;
  return `refused${times} by ${guards.join(', ')}: ${said}`;
}
