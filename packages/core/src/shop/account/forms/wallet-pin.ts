import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { password } from '../field.ts';
import { numericMessage, requiredMessage } from '../messages.ts';
import { repeated } from '../repeated.ts';

/** Shown below the new PIN, and beside one of the wrong length. [WAL-17, WAL-18] */
export const pinHint = 'Enter 4 to 6 digits number';

/** Shown below the confirmation, and beside an empty one. [WAL-19] */
export const confirmPinHint = 'Enter the same Pin in confirm pin';

/** [WAL-19] */
const pinMismatchMessage = 'The confirm does not match the Pin';

/** Shown when an invalid form is submitted. [WAL-20] */
export const pinFormMessage = 'Enter the form correctly to set wallet pin';

/** [WAL-16, WAL-17, WAL-19] */
export const walletPinForm = z
  .object({
    password: password(),
    pin: pin(),
    confirmPin: z.string(confirmPinHint).check(z.minLength(1, confirmPinHint)),
  })
  .check(repeated('pin', 'confirmPin', pinMismatchMessage));

/** [WAL-15, WAL-20] */
export const walletPin: FormDefinition<typeof walletPinForm, 'walletPin'> = {
  name: 'walletPin',
  schema: walletPinForm,
  conduct: { ...plainConduct, incomplete: pinFormMessage },
};

/** A PIN of the wallet: four to six digits. [WAL-17] */
function pin() {
  return z
    .string(requiredMessage)
    .check(
      z.minLength(1, requiredMessage),
      z.regex(/^\d*$/, numericMessage),
      z.minLength(4, pinHint),
      z.maxLength(6, pinHint),
    );
}
