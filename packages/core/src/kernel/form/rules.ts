import { produce } from 'immer';
import { errorNotice, inDialog, type Notice, successNotice } from '../failure/index.ts';
import type { FormContext } from './context.ts';
import type { FormProblems } from './drafts.ts';

type Fields = FormContext['fields'];

/** The invalid fields, in the order of the form. */
export function badFields({ fields }: Pick<FormContext, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((field) => fields[field]?.problem !== null);
}

/** The fields with one of them checked again; a field that the form does not have changes nothing. */
export function withProblem(fields: Fields, field: string, problem: string | null): Fields {
  return produce(fields, (draft) => {
    const known = draft[field];
    if (known) known.problem = problem;
  });
}

/** The fields with the problem of one of them showing. */
export function withShown(fields: Fields, field: string): Fields {
  return produce(fields, (draft) => {
    const known = draft[field];
    if (known) known.isShown = true;
  });
}

/** The fields with every problem showing, whether known before or just found. */
export function allShown(fields: Fields, found: FormProblems = {}): Fields {
  return produce(fields, (draft) => {
    for (const [field, known] of Object.entries(draft)) {
      if (field in found) known.problem = found[field] ?? null;
      known.isShown = true;
    }
  });
}

/** The message besides those of the fields; null where those are enough. [WAL-20] */
export function incompleteNotice({ conduct }: Pick<FormContext, 'conduct'>): Notice | null {
  if (conduct.incomplete === null) return null;
  return inDialog(conduct.failureTitle, conduct.incomplete);
}

/** The form's own message, or the server's; null without either. */
export function acceptedNotice({ conduct }: Pick<FormContext, 'conduct'>, message: string): Notice | null {
  const { title, message: own } = conduct.success;
  const said = own ?? message;
  return said === '' ? null : { ...successNotice(said), title };
}

/** The server's message under the form's title for a failure. [ERR-20, ERR-22] */
export function failureNotice({ conduct }: Pick<FormContext, 'conduct'>, error: unknown): Notice {
  return { ...errorNotice(error), title: conduct.failureTitle };
}

/** A field's name as a person reads it: `birthMonth` is "birth month", `share_contact` "share contact". */
export function fieldWords(field: string): string {
  return field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
