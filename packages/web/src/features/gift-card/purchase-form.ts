import {
  type PurchaseField,
  purchaseFields,
  purchaseProblem,
} from '@marketsquare/core/shop/gift-card/purchase';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useUser } from '../../platform/user.ts';
import type { PurchaseActor } from './purchase-actor.ts';

/** The people of a purchase: their texts are drafts of this tab; the machine learns only verdicts. */
export interface PurchaseForm {
  readonly read: (field: PurchaseField) => string;
  readonly write: (field: PurchaseField, value: string) => void;
  /** Shows the field's problem from now on. */
  readonly leave: (field: PurchaseField) => void;
  /** The text beside a field; null for a good one, and before it was left. */
  readonly problem: (field: PurchaseField) => string | null;
  /** Judges every text that is not judged yet; from now on every problem shows. */
  readonly submit: () => void;
}

/** Keeps drafts and verdicts together, and fills a customer's profile into the gifter's fields. */
export function usePurchaseForm(purchase: PurchaseActor): PurchaseForm {
  const { drafts } = useShell();
  const verdicts = useSelector(purchase, ({ context }) => context.fields);
  const judged = useRef(new Map<PurchaseField, string>());
  const [left, setLeft] = useState<ReadonlySet<PurchaseField>>(new Set());
  const [, redraw] = useState(0);

  // The same people are the same purchase: a field is judged again only where it has changed.
  const judge = (field: PurchaseField) => {
    const value = drafts.read(field);
    if (judged.current.get(field) === value) return;
    judged.current.set(field, value);
    purchase.send({ type: 'giftCard.fieldJudged', field, problem: purchaseProblem(field, drafts) });
  };
  const write = (field: PurchaseField, value: string) => {
    drafts.write(field, value);
    redraw((count) => count + 1);
  };
  const compare = useEffectEvent(() => {
    const { fields } = purchase.getSnapshot().context;
    for (const field of purchaseFields) {
      if (purchaseProblem(field, drafts) === fields[field].problem) {
        judged.current.set(field, drafts.read(field));
      } else judge(field);
    }
  });
  useEffect(() => compare(), []);
  usePrefilledGifter((field, value) => {
    write(field, value);
    judge(field);
  });

  const shown = (field: PurchaseField) => (left.has(field) ? verdicts[field].problem : null);
  return {
    read: drafts.read,
    write: (field, value) => {
      write(field, value);
      // A shown problem goes as soon as it is mended.
      if (shown(field) !== null) judge(field);
    },
    leave: (field) => {
      judge(field);
      setLeft((before) => new Set(before).add(field));
    },
    problem: shown,
    submit: () => {
      purchaseFields.forEach(judge);
      setLeft(new Set(purchaseFields));
    },
  };
}

/** Fills a customer's profile into the gifter's fields, unless they hold a text. */
function usePrefilledGifter(fill: (field: PurchaseField, value: string) => void): void {
  const { drafts } = useShell();
  const user = useUser();
  const fillIn = useEffectEvent(fill);
  useEffect(() => {
    if (!user) return;
    const profile: readonly (readonly [PurchaseField, string])[] = [
      ['gifter.firstname', user.firstName],
      ['gifter.lastname', user.lastName],
      ['gifter.email', user.email],
      ['gifter.phone', user.phone],
    ];
    if (profile.some(([field]) => drafts.read(field) !== '')) return;
    for (const [field, value] of profile) fillIn(field, value);
  }, [user, drafts]);
}
