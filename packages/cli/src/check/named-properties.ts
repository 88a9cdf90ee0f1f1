import { plainLetters } from '@marketsquare/core/kernel/letters';
import type { Property } from '@marketsquare/proof/properties';
import { wrongUse } from '../contract/failure.ts';

/** Properties by their part of the shop. */
export type Properties = Readonly<Record<string, readonly Property[]>>;

/**
 * The properties that a name stands for: those of a part such as `pricing/fees`, of the parts in one such as
 * `pricing`, or those whose sentence or requirement contains it.
 *
 * @param name  null for all
 * @throws CommandFailure 2 for a name that stands for none
 */
export function namedProperties(properties: Properties, name: string | null): Properties {
  if (name === null) return properties;
  const entries = Object.entries(properties);
  const parts = entries.filter(([part]) => part === name || part.startsWith(`${name}/`));
  if (parts.length > 0) return Object.fromEntries(parts);
  const word = plainLetters(name);
  const sentences = entries
    .map(([part, all]) => [part, all.filter((one) => plainLetters(one.name).includes(word))] as const)
    .filter(([, found]) => found.length > 0);
  if (sentences.length > 0) return Object.fromEntries(sentences);
  throw wrongUse(
    `There is no property "${name}".`,
    `There are ${Object.keys(properties).join(', ')}; or name words of a property, or its requirement.`,
  );
}
