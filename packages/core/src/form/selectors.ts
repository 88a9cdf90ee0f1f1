import type { SnapshotFrom } from 'xstate';
import type { FormNotice } from './context.ts';
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

/** Whether the form is on its way. */
export function selectIsSubmitting(snapshot: FormSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectFormNotice({ context }: FormSnapshot): FormNotice | null {
  return context.notice;
}

/** What is to follow now; null unless the form was just accepted, or ended by a failure. */
export function selectNext(snapshot: FormSnapshot): FormNext | null {
  if (snapshot.matches({ open: 'ended' })) return closing;
  return snapshot.matches({ open: 'accepted' }) ? snapshot.context.conduct.next : null;
}

const closing: FormNext = { kind: 'close' };
