import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../failure/index.ts';
import type { FormNext } from './definition.ts';
import type { formMachine } from './machine.ts';

type FormSnapshot = SnapshotFrom<typeof formMachine>;

/** What stands beside a field; null while its problem does not show, or when it is in order. */
export function selectShownProblem(field: string) {
  return ({ context }: FormSnapshot): string | null => {
    const known = context.fields[field];
    return known?.isShown ? known.problem : null;
  };
}

/** Whether the form is on its way: its button shows it. */
export function selectIsSubmitting(snapshot: FormSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectFormNotice({ context }: FormSnapshot): Notice | null {
  return context.notice;
}

/** What follows now that the form is over; null while it is not, and for a form that stays. */
export function selectNext(snapshot: FormSnapshot): FormNext | null {
  if (snapshot.matches('abandoned')) return closing;
  return snapshot.matches('finished') ? snapshot.context.conduct.next : null;
}

const closing: FormNext = { kind: 'close' };
