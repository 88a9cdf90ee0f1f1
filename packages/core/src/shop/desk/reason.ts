/** The longest reason of an action or a look, in characters; the contract's `ReasonText` says the same. [ROLE-08] */
export const longestReason = 300;

/**
 * True if a text is a reason: it has at least three letters or digits, because spaces and invisible
 * characters do not count. [ROLE-08]
 */
export function isReason(text: string): boolean {
  return text.length <= longestReason && /^[^\p{L}\p{N}]*([\p{L}\p{N}][^\p{L}\p{N}]*){3}/u.test(text);
}

/** The reasons that staff choose from; any other is typed. [ROLE-08] */
export const commonReasons = [
  'The customer called.',
  'The customer wrote in the chat.',
  'A complaint.',
  'A payment is unclear.',
  'The order is being picked.',
] as const;
