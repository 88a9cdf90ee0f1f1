/** The longest reason of an action or a look, in characters; the contract's `ReasonText` says the same. [ROLE-08] */
export const longestReason = 300;

/** Whether a text is a reason: of three letters or digits at least, because spaces and signs that nobody sees are none. [ROLE-08] */
export function isReason(text: string): boolean {
  return text.length <= longestReason && /^[^\p{L}\p{N}]*([\p{L}\p{N}][^\p{L}\p{N}]*){3}/u.test(text);
}
