import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import {
  type CheckoutField,
  checkoutFields,
  contactFields,
  keepText,
  problemOf,
} from '@marketsquare/core/shop/checkout';
import { createContext, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { isTextControl } from '../../ui/text-control.ts';
import { useAbove } from '../../ui/use-above.ts';

/** A field, and its text. */
type FieldText = readonly [CheckoutField, string];

/**
 * The typed fields of the checkout: their values are drafts of this tab; the machine learns only verdicts.
 */
interface CheckoutForm {
  /** True once the shopper has asked for the order: from then on every problem shows. */
  readonly isSubmitted: boolean;
  /** Keeps a typed text, which is judged later. */
  readonly write: (field: CheckoutField, text: string) => void;
  /**
   * Judges a field, and the contacts that may have followed it, and tells the machine each verdict on a new
   * text.
   */
  readonly judge: (field: CheckoutField) => void;
  /** Judges every text that is not judged yet; from now on every problem shows. */
  readonly submit: () => void;
  /** Writes several drafts at once, such as a profile's, and judges them. */
  readonly fill: (texts: readonly FieldText[]) => void;
}

/**
 * The key of a field's value when it was last judged. It is as personal as the field's, and lives as long.
 */
const judgedKey = (field: CheckoutField) => `judged.${field}`;

const FormContext = createContext<CheckoutForm | null>(null);

export function useCheckoutForm(): CheckoutForm {
  return useAbove(FormContext, 'CheckoutFormProvider');
}

/**
 * Keeps drafts and verdicts together, also in a tab without the drafts of a checkout that another one began.
 */
export function CheckoutFormProvider({ children }: { readonly children: ReactNode }) {
  const { drafts } = useShell();
  const { checkout } = useShop();
  // Where the form still says that fields are marked, they are, also after a reload.
  const [isSubmitted, setSubmitted] = useState(
    () => checkout.getSnapshot().context.notice?.place === 'fields',
  );

  const form = useMemo<CheckoutForm>(() => {
    const judgeOne = (field: CheckoutField) => {
      const value = drafts.read(field);
      const problem = problemOf(field, drafts);
      const { fields } = checkout.getSnapshot().context;
      if (drafts.read(judgedKey(field)) === value && fields[field].problem === problem) return;
      drafts.write(judgedKey(field), value);
      checkout.send({ type: 'checkout.fieldJudged', field, problem });
    };
    const write = (field: CheckoutField, text: string) => keepText(field, text, drafts);
    const fill = (texts: readonly FieldText[]) => {
      for (const [field, text] of texts) write(field, text);
      checkoutFields.forEach(judgeOne);
    };
    return {
      isSubmitted,
      write,
      judge: (field) => [field, ...contactFields].forEach(judgeOne),
      submit: () => {
        fill(typedSilently(drafts));
        setSubmitted(true);
      },
      fill,
    };
  }, [isSubmitted, checkout, drafts]);

  // The last field may not have been left, and judged, before the page went.
  const judgeAll = useEffectEvent(() => checkoutFields.forEach(form.judge));
  useEffect(() => judgeAll(), []);
  return <FormContext value={form}>{children}</FormContext>;
}

/** The texts that differ from their drafts: a password manager may have put them there without an event. */
function typedSilently(drafts: DraftStore): readonly FieldText[] {
  return checkoutFields.flatMap((field) => {
    const [control = null] = document.getElementsByName(field);
    return isTextControl(control) && control.value !== drafts.read(field) ? [[field, control.value]] : [];
  });
}
