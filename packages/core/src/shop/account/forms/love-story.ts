import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { elevenDigits, email, requiredText } from '../field.ts';

/** The text area's placeholder; nothing counts the words. [VAL-03] */
export const storyPrompt = 'Not More Than 300 words';

/** The longest story that can be sent, in characters: our own limit. */
const mostStoryCharacters = 10_000;

/** [VAL-06 to VAL-08] */
export const loveStoryForm = z.object({
  name: requiredText(),
  phone: elevenDigits(),
  email: email(),
  state: requiredText(40),
  city: requiredText(80),
  story: requiredText(mostStoryCharacters),
});

/** The form is cleared and the page reloads. [VAL-09] */
export const loveStory: FormDefinition<typeof loveStoryForm, 'loveStory'> = {
  name: 'loveStory',
  schema: loveStoryForm,
  conduct: {
    ...plainConduct,
    success: { title: 'Success', message: null },
    next: { kind: 'reload' },
  },
};
