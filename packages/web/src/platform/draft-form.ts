import { type FieldOf, type Form, type FormVerdict, judgeForm } from '@marketsquare/core/account';
import { useRef, useState } from 'react';
import { useShell } from './shell.tsx';

/** A form whose values are drafts of this tab: texts, and 'true' for a ticked box. */
export interface DraftForm<AnyForm extends Form> {
  readonly read: (field: FieldOf<AnyForm>) => string;
  readonly write: (field: FieldOf<AnyForm>, value: string) => void;
  /** From now on the field's problem shows. */
  readonly leave: (field: FieldOf<AnyForm>) => void;
  /** The first message of a field that was left, or of any once the form was sent; undefined for a good one. */
  readonly problem: (field: FieldOf<AnyForm>) => string | undefined;
  /** Shows every problem, and answers with the values when there is none. */
  readonly submit: () => FormVerdict<AnyForm>;
  /** Forgets what was typed. */
  readonly clear: () => void;
}

/**
 * A form of the account: its schema judges the drafts, its values go to the call alone.
 *
 * @param name  the first part of the drafts' keys, such as `login`
 */
export function useDraftForm<AnyForm extends Form>(schema: AnyForm, name: string): DraftForm<AnyForm> {
  const { drafts } = useShell();
  const fields = useRef(Object.keys(schema.shape));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [, redraw] = useState(0);
  const key = (field: string) => `${name}.${field}`;
  const judged = () =>
    judgeForm(
      schema,
      draftOf(fields.current, (field) => drafts.read(key(field))),
    );
  const write = (field: string, value: string) => {
    drafts.write(key(field), value);
    redraw((count) => count + 1);
  };
  return {
    read: (field) => drafts.read(key(field)),
    write,
    leave: (field) => setLeft((all) => new Set(all).add(field)),
    problem: (field) => {
      const verdict = judged();
      return verdict.valid || !left.has(field) ? undefined : verdict.messages[field];
    },
    submit: () => {
      setLeft(new Set(fields.current));
      return judged();
    },
    clear: () => {
      for (const field of fields.current) write(field, '');
      setLeft(new Set());
    },
  };
}

/** The drafts as the schemas take them: a box that is ticked is true, any other field its text. */
function draftOf(fields: readonly string[], read: (field: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, boxes.has(field) ? read(field) === 'true' : read(field)]),
  );
}

const boxes: ReadonlySet<string> = new Set(['subscribe', 'terms']);
