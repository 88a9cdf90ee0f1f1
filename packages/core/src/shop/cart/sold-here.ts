import type { Params } from '../../kernel/why-not/index.ts';

/** The words for a product that a store was chosen for, and that it lacks. They are shown and recorded alike. */
export const soldHereWords = {
  params: ({ name }: { readonly name: string }) => ({ name }),
  text: ({ name }: Params) => `This store does not have ${name ?? 'it'}.`,
} as const;
