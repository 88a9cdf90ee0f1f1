import { isLocalNumber, isPhoneNumber, phoneNumber, writtenPhone } from '@marketsquare/core/kernel/phone';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';

/** The rule of a phone number in the contract: `local` states its length, `any` does not. (B74) */
const rules = {
  any: { oneForm: phoneNumber, holds: isPhoneNumber, problem: 'is not a phone number' },
  local: { oneForm: writtenPhone, holds: isLocalNumber, problem: 'is not a phone number of eleven digits' },
} as const;

/** The contract's `x-phone`: converts a phone number to its one form, and judges that. */
export const phoneKeyword = {
  keyword: 'x-phone',
  type: 'string',
  metaSchema: { enum: Object.keys(rules) },
  modifying: true,
  errors: false,
  validate: (rule: keyof typeof rules, text: string, _: object = {}, place?: DataValidationCxt) => {
    const { oneForm, holds } = rules[rule];
    const phone = oneForm(text);
    if (place) place.parentData[place.parentDataProperty] = phone;
    return holds(phone);
  },
} as const;

/** Continues the sentence after the name of a field that holds no phone number. */
export function phoneProblem(rule: unknown): string {
  return rules[rule === 'local' ? 'local' : 'any'].problem;
}
