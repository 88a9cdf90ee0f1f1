import { storyPrompt } from '@marketsquare/core/shop/account';
import { screens } from '@marketsquare/core/storefront/screens';
import { Suspense } from 'react';
import formStyles from '../../components/Form.module.css';
import { FormArea, FormField } from '../../components/FormField.tsx';
import { emailField, phoneField } from '../../platform/fields.ts';
import { titled } from '../../platform/shop-name.ts';
import { useForm } from '../../platform/use-form.ts';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './LoveStoryScreen.module.css';

const PlaceFields = lazyPart(() => import('./PlaceFields.tsx'), MissingPart);

/** The competition of love stories. [VAL-01 to VAL-10, ERR-39, ROUTE-42] */
export default function LoveStoryScreen({ banner }: { readonly banner: Elements }) {
  const form = useForm(screens.loveStory);
  const thanks = form.notice?.place === 'success' ? form.notice : null;
  useTold(thanks === null ? form.notice : null, form.dismissNotice);
  return (
    <div className={styles.screen}>
      <title>{titled('Share a Love Story')}</title>
      {banner}
      <h1>Share a special Love Story and stand a chance to win a Gift Voucher</h1>
      <Card aria-label="Your love story">
        <form className={formStyles.grid} noValidate onSubmit={submitting(form.submit)}>
          <div className={formStyles.whole}>
            <FormField form={form} name="name" label="Full name" autoComplete="name" />
          </div>
          <FormField form={form} {...phoneField} />
          <FormField form={form} {...emailField} />
          <Suspense fallback={<WaitingPlace />}>
            <PlaceFields form={form} />
          </Suspense>
          <div className={formStyles.whole}>
            <FormArea form={form} name="story" label="Your story" rows={8} placeholder={storyPrompt} />
          </div>
          <div className={formStyles.whole}>
            <Button type="submit" isWide isBusy={form.isBusy}>
              Submit
            </Button>
          </div>
        </form>
      </Card>
      <p className={styles.soft}>
        Winners will be contacted to pick up their gift, terms and conditions apply.
      </p>
      {/* The page reloads once the answer is read. */}
      {thanks && (
        <MessageDialog title={thanks.title} message={thanks.message} onClose={() => location.reload()} />
      )}
    </div>
  );
}

/** As tall as the two fields, which come with long lists. */
function WaitingPlace() {
  return (
    <>
      <Skeleton shape="block" height="4.25rem" />
      <Skeleton shape="block" height="4.25rem" />
    </>
  );
}
