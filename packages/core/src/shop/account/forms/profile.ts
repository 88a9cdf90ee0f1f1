import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { box } from '../field.ts';
import { personalForm } from '../forms.ts';

/** E-mail and phone are required like the names, but locked: they are filled from the account. [ACC-03, ACC-04, ACC-06] */
export const profileForm = z.object({ ...personalForm.shape, subscription: box });

/** [ACC-05] */
export const profile: FormDefinition<typeof profileForm, 'profile'> = {
  name: 'profile',
  schema: profileForm,
  boxes: ['subscription'],
  conduct: { ...plainConduct, keepsValues: true },
};

/** Title, first name and last name. [ACC-08] */
export function fullNameOf(person: {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.title} ${person.firstName} ${person.lastName}`;
}
