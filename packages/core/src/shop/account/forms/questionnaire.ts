import * as z from 'zod/mini';
import { type Draft, type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { phoneNumber } from '../../../kernel/phone/index.ts';
import { choice, optionalChoice, optionalText } from '../field.ts';
import { invalidMessage, requiredMessage, tooLongMessage } from '../messages.ts';
import {
  appealOptions,
  clarityOptions,
  easeOptions,
  effectivenessOptions,
  fitOptions,
  happenedOptions,
  likelihoodOptions,
  satisfactionOptions,
  shareOptions,
  speedOptions,
  timeOptions,
  trustOptions,
} from './questions.ts';

/** The longest comment, name and phone number. [QUES-15] */
const mostFeedbackCharacters = 4_000;

/**
 * The required answers: those about the delivery and, from guests, the consent to contact them and, with it,
 * their name and phone number. A customer is known, and is not asked. [QUES-12, QUES-13, QUES-14, QUES-15,
 * ENT-40]
 */
export function questionnaireForm(isSignedIn: boolean) {
  return z
    .object({
      meet_needs: optionalChoice(fitOptions),
      find: optionalChoice(easeOptions),
      find_time: optionalChoice(timeOptions),
      appealing: optionalChoice(appealOptions),
      understand_web: optionalChoice(clarityOptions),
      trust_web: optionalChoice(trustOptions),
      recommend_web: optionalChoice(likelihoodOptions),
      delivery_speed: choice(speedOptions),
      recommend_org: choice(likelihoodOptions),
      delivery_issue: choice(happenedOptions),
      dispatch_rude: choice(happenedOptions),
      order_tampered: choice(happenedOptions),
      concern_resolution: optionalChoice(effectivenessOptions),
      web_satisfaction: optionalChoice(satisfactionOptions),
      comments: optionalText(mostFeedbackCharacters).check(z.trim()),
      share_contact: isSignedIn ? optionalChoice(shareOptions) : choice(shareOptions),
      name: z.string(invalidMessage).check(z.trim()),
      phone_number: z.string(invalidMessage).check(z.trim(), z.overwrite(phoneNumber)),
    })
    .check(...['name', 'phone_number'].flatMap(neededToContact));
}

/** After a submit an alert shows, and the modal closes and is cleared, whatever the result. [QUES-17] */
export function questionnaire(
  isSignedIn: boolean,
): FormDefinition<ReturnType<typeof questionnaireForm>, 'questionnaire'> {
  return {
    name: 'questionnaire',
    schema: questionnaireForm(isSignedIn),
    conduct: {
      ...plainConduct,
      success: { title: 'Success', message: null },
      next: { kind: 'close' },
      endsOnFailure: true,
    },
  };
}

/** The rules of a field that is required only if a guest lets us contact them. */
function neededToContact(field: string) {
  const whenShared = (isGood: (typed: string) => boolean, message: string) =>
    z.refine<Draft>((seen) => seen.share_contact !== 'Yes' || isGood(String(seen[field] ?? '')), {
      path: [field],
      error: message,
      when: () => true,
    });
  return [
    whenShared((typed) => typed.trim() !== '', requiredMessage),
    whenShared((typed) => typed.length <= mostFeedbackCharacters, tooLongMessage(mostFeedbackCharacters)),
  ];
}
