import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { elevenDigits, email, requiredText, text } from '../field.ts';

/** The contact form's limit for the message. [CONT-05] */
export const mostMessageCharacters = 255;

/** Shown as soon as the message reaches that length. [CONT-07] */
const fullMessage = 'Maximum character reached';

/** [CONT-02 to CONT-05] */
export const contactForm = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
  phone: elevenDigits(),
  message: text(mostMessageCharacters, fullMessage),
});

/** [CONT-01] */
export const contact: FormDefinition<typeof contactForm, 'contact'> = {
  name: 'contact',
  schema: contactForm,
  conduct: plainConduct,
};

/**
 * The counter below the message. [CONT-06, CONT-07]
 *
 * @param isCut  true if more was typed than it takes: an emoji is not halved, so the cut may be one character
 *               short
 */
export function messageCounter(
  message: string,
  isCut = false,
): { readonly words: string; readonly notice: string | null } {
  return {
    words: `${message.length}/${mostMessageCharacters} characters`,
    notice: isCut || message.length >= mostMessageCharacters ? fullMessage : null,
  };
}
