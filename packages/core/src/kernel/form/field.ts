/** The result of checking a typed value: the value tidied for sending, or the message of the first rule that fails. */
export type Reading<Value> =
  | { readonly good: true; readonly value: Value }
  | { readonly good: false; readonly message: string };

/** A field of a form, checked on its own. */
export type Field<Value = unknown> = (typed: unknown) => Reading<Value>;

/** A step in checking a text, in the order given: it tidies the text for the next steps, or checks it. */
export type TextStep =
  | { readonly tidy: (text: string) => string }
  | { readonly holds: (text: string) => boolean; readonly message: string };

/** The message about a value of the wrong kind, where the field has none of its own. */
export const invalidMessage = 'Invalid input';

/**
 * A field for a text.
 *
 * @param message  for a value that is no text
 */
export function textField(message: string, ...steps: readonly TextStep[]): Field<string> {
  return (typed) => {
    if (typeof typed !== 'string') return { good: false, message };
    let text = typed;
    for (const step of steps) {
      if ('tidy' in step) text = step.tidy(text);
      else if (!step.holds(text)) return { good: false, message: step.message };
    }
    return { good: true, value: text };
  };
}

/** A field for one of a list of values. */
export function oneOf<const Value extends string | boolean>(
  values: readonly Value[],
  message: string,
): Field<Value> {
  return (typed) => {
    const value = values.find((known) => known === typed);
    return value === undefined ? { good: false, message } : { good: true, value };
  };
}

/** A box that may be ticked or not. */
export const box = oneOf([true, false], invalidMessage);

/** Takes away the spaces around a text. */
export const trimmed: TextStep = { tidy: (text) => text.trim() };

/** Takes away all spaces. */
export const unspaced: TextStep = { tidy: (text) => text.replace(/\s+/g, '') };

/** At least so many characters. */
export function atLeast(least: number, message: string): TextStep {
  return { holds: (text) => text.length >= least, message };
}

/** At most so many characters. */
export function atMost(most: number, message: string): TextStep {
  return { holds: (text) => text.length <= most, message };
}

/** A text of one shape. */
export function like(pattern: RegExp, message: string): TextStep {
  return { holds: (text) => pattern.test(text), message };
}

/** An e-mail address as zod 4 knows it: no quotes, no comments, no address of a host by number. */
export function likeEmail(message: string): TextStep {
  return like(emailPattern, message);
}

const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
