/** A key of the replay, its meaning in a word, and in a sentence. */
export interface KeyText {
  readonly key: string;
  readonly word: string;
  readonly meaning: string;
}

/** Every key, the most useful first: the line of a narrow terminal cuts off the end. */
export const keyTexts: readonly KeyText[] = [
  { key: '←→', word: 'step', meaning: 'one entry back or on; PgUp and PgDn ten, g and G to the ends' },
  { key: 'Tab', word: 'pane', meaning: 'the next pane: screen, changes, states, context, event, facts' },
  { key: 'r', word: 'refusal', meaning: 'the next press that the shop refused; R the one before' },
  { key: 'e', word: 'error', meaning: 'the next call or payment that failed; E the one before' },
  { key: 'p', word: 'money', meaning: 'the next entry that changes an amount; P the one before' },
  { key: 'd', word: 'divergence', meaning: 'the next entry that folds to something else; D the one before' },
  { key: '/', word: 'search', meaning: 'a text in machine, event, content or state; n and N repeat it' },
  { key: '?', word: 'help', meaning: 'this list; any key closes it' },
  { key: 'q', word: 'quit', meaning: 'leave the replay' },
  { key: 'f', word: 'machine', meaning: 'only the entries of the next machine, and of all again' },
  { key: 'j k', word: 'scroll', meaning: 'the lines of the pane' },
  { key: '0-9', word: 'go to', meaning: 'an entry by its number, then Enter' },
  { key: 'm', word: 'compare', meaning: 'mark this entry: changes are then those since it' },
];
