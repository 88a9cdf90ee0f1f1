import { messageCounter, mostMessageCharacters } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { useCallback, useState } from 'react';
import formStyles from '../../components/Form.module.css';
import { FormArea, FormField } from '../../components/FormField.tsx';
import { emailField, phoneField } from '../../platform/fields.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './Forms.module.css';

/** A message to the shop. [CONT-01 to CONT-08, ERR-22, ERR-44] */
export function ContactForm() {
  const form = useForm(screens.contact);
  useTold(form.notice, form.dismissNotice);
  const { isCut, watch } = useCut();
  const { words, notice } = messageCounter(form.read('message'), isCut);
  return (
    <Card aria-labelledby="contact-form">
      <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
        <h2 id="contact-form" className={formStyles.whole}>
          Send us a message
        </h2>
        <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
        <FormField form={form} {...phoneField} />
        <FormField form={form} {...emailField} />
        <div ref={watch} className={formStyles.whole}>
          <FormArea form={form} name="message" label="Message" rows={5} maxLength={mostMessageCharacters} />
          <p className={styles.counter}>
            <span>{words}</span>
            <span role="status" className={styles.full}>
              {notice}
            </span>
          </p>
        </div>
        <div className={formStyles.whole}>
          <Button type="submit" isWide isBusy={form.isBusy}>
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** True if the last change to a message exceeded its limit. React reports no paste before it happens. */
function useCut() {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((place: HTMLElement | null) => {
    const judge = ({ target, data, dataTransfer }: InputEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const { value, selectionStart, selectionEnd } = target;
      const added = data ?? dataTransfer?.getData('text/plain') ?? '';
      setCut(value.length - (selectionEnd - selectionStart) + added.length > mostMessageCharacters);
    };
    place?.addEventListener('beforeinput', judge);
    return () => place?.removeEventListener('beforeinput', judge);
  }, []);
  return { isCut, watch };
}
