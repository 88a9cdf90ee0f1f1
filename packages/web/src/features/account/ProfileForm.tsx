import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import { draftKeyOf } from '@marketsquare/core/kernel/form';
import { profile } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import type { User } from '@marketsquare/core/wire/api';
import { useState } from 'react';
import formStyles from '../../components/Form.module.css';
import { FormBox, FormField } from '../../components/FormField.tsx';
import { useShell } from '../../platform/shell.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';

/** Names and newsletter can be changed; e-mail and phone are locked. [ACC-03..ACC-06, ACC-08, ERR-35, ERR-44] */
export function ProfileForm({ user }: { readonly user: User }) {
  const { drafts } = useShell();
  useState(() => fillFrom(user, drafts));
  const form = useForm(screens.profile);
  useTold(form.notice, form.dismissNotice);
  return (
    <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
      <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
      <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <FormField form={form} name="email" label="E-mail" type="email" autoComplete="email" disabled />
      <FormField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" disabled />
      <div className={formStyles.whole}>
        <FormBox form={form} name="subscription" label="Receive promotional notification" />
      </div>
      <div className={formStyles.whole}>
        <Button type="submit" isWide isBusy={form.isBusy}>
          Update Profile
        </Button>
      </div>
    </form>
  );
}

/** Fills the form with the account's values, whatever an earlier visit has left in it. */
function fillFrom({ firstName, lastName, email, phone, isSubscribed }: User, drafts: DraftStore): void {
  const subscription = isSubscribed ? 'true' : '';
  for (const [field, value] of Object.entries({ firstName, lastName, email, phone, subscription })) {
    drafts.write(draftKeyOf(profile, field), value);
  }
}
