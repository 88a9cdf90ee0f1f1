import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../failure/index.ts';
import type { FormNext } from './definition.ts';
import type { formMachine } from './machine.ts';

type FormSnapshot = SnapshotFrom<typeof formMachine>;

/** The problem shown beside a field; null while it does not show, or when the field is valid. */
export function selectShownProblem(field: string) {
  return ({ context }: FormSnapshot): string | null => {
    const known = context.fields[field];
    return known?.isShown ? known.problem : null;
  };
}

/** True while the form is being sent: its button shows it. */
export function selectIsSubmitting(snapshot: FormSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectFormNotice({ context }: FormSnapshot): Notice | null {
  return context.notice;
}

/** The step after the form's end; null before it, and for a form that stays. */
export function selectNext(snapshot: FormSnapshot): FormNext | null {
  if (snapshot.matches('abandoned')) return closing;
  return snapshot.matches('finished') ? snapshot.context.conduct.next : null;
}

const closing: FormNext = { kind: 'close' };
