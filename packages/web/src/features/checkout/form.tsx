import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import { type CheckoutField, checkoutFields, problemOf } from '@marketsquare/core/shop/checkout';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useShop } from '../../platform/shop.tsx';
import { isTextControl } from '../../ui/text-control.ts';
import { useAbove } from '../../ui/use-above.ts';

/**
 * The typed fields of the checkout: their values are drafts of this tab; the machine learns only verdicts.
 */
interface CheckoutForm {
  /** Grows whenever drafts are written from outside their inputs, which then start over. */
  readonly version: number;
  /** True once the shopper has asked for the order: from then on every problem shows. */
  readonly isSubmitted: boolean;
  /** Judges a field and tells the machine, unless its value is the last one judged. */
  readonly judge: (field: CheckoutField) => void;
  /** Judges every text that is not judged yet; from now on every problem shows. */
  readonly submit: () => void;
  /** Writes several drafts at once, such as a profile's, and judges them. */
  readonly fill: (values: Partial<Readonly<Record<CheckoutField, string>>>) => void;
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
  const [version, setVersion] = useState(0);
  const [isSubmitted, setSubmitted] = useState(false);

  const judge = useCallback(
    (field: CheckoutField) => {
      const value = drafts.read(field);
      const problem = problemOf(field, drafts);
      const { fields } = checkout.getSnapshot().context;
      if (drafts.read(judgedKey(field)) === value && fields[field].problem === problem) return;
      drafts.write(judgedKey(field), value);
      checkout.send({ type: 'checkout.fieldJudged', field, problem });
    },
    [checkout, drafts],
  );

  // The last field may not have been left, and judged, before the page went.
  useEffect(() => checkoutFields.forEach(judge), [judge]);

  const form = useMemo<CheckoutForm>(
    () => ({
      version,
      isSubmitted,
      judge,
      submit: () => {
        if (checkoutFields.filter((field) => readTyped(field, drafts)).length > 0)
          setVersion((last) => last + 1);
        checkoutFields.forEach(judge);
        setSubmitted(true);
      },
      fill: (values) => {
        for (const field of checkoutFields) {
          const value = values[field];
          if (value === undefined) continue;
          drafts.write(field, value);
          judge(field);
        }
        setVersion((last) => last + 1);
      },
    }),
    [version, isSubmitted, judge, drafts],
  );
  return <FormContext value={form}>{children}</FormContext>;
}

/**
 * Copies a field's text into its draft: a password manager may have put it there without an event.
 * @returns true if it did
 */
function readTyped(field: CheckoutField, drafts: DraftStore): boolean {
  const [control = null] = document.getElementsByName(field);
  if (!isTextControl(control) || control.value === drafts.read(field)) return false;
  drafts.write(field, control.value);
  return true;
}
