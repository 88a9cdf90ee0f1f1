import { type FormEvent, useState } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select, TextArea } from '../../ui/TextInput.tsx';
import { chartNamed, isMachineName } from './layout.ts';
import { Pane } from './Pane.tsx';
import styles from './SendForm.module.css';
import { payloadOf, sendableEvents, templateOf } from './sendable.ts';
import { valueText } from './value-text.ts';
import { activeIds, type Step } from './visit.ts';

interface SendFormProps {
  readonly actor: string;
  /** The machine's current snapshot. */
  readonly snapshot: AnyMachineSnapshot | undefined;
  readonly isLive: boolean;
  readonly steps: readonly Step[];
  readonly onSend: (to: string, event: EventObject) => void;
}

/** Sends one of a machine's events, and shows the result. */
export function SendForm({ actor, snapshot, isLive, steps, onSend }: SendFormProps) {
  const events = isMachineName(actor)
    ? sendableEvents(chartNamed(actor), snapshot ? activeIds(snapshot) : new Set())
    : [];
  const [type, setType] = useState('');
  /** The typed payload of the chosen event; null shows its template. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<{ readonly type: string; readonly after: number } | null>(null);
  const chosen = type === '' ? (events[0]?.type ?? '') : type;
  const text = typed ?? templateOf(snapshot, chosen);
  const choose = (next: string) => {
    setType(next);
    setTyped(null);
  };
  const arrived =
    sent &&
    steps.slice(sent.after).find(({ entry }) => entry.actor === actor && entry.event.type === sent.type);

  const outcomeText = () => {
    if (!isLive) return `${actor} does not run in any tab now.`;
    if (!arrived) return sent && `Sent ${sent.type}; the shop has not answered yet.`;
    const { entry, hasMoved, snapshot: after } = arrived;
    const what = `Entry ${entry.seq}: ${entry.event.type}`;
    return hasMoved && after
      ? `${what} led to ${valueText(after.value)}.`
      : `${what} arrived and did not change the state.`;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const payload = payloadOf(text);
    setProblem(payload.ok ? null : payload.problem);
    if (!payload.ok) return;
    setSent({ type: chosen, after: steps.length });
    onSend(actor, { ...payload.fields, type: chosen });
  };

  return (
    <Pane area="send" title={`Send to ${actor}`}>
      <form className={styles.form} onSubmit={submit}>
        <Field label="Event">
          <Select
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            options={events.map((one) => ({
              value: one.type,
              label: one.isTakenNow ? one.type : `${one.type} (not in this state)`,
            }))}
          />
        </Field>
        <Field label="Payload, as JSON" error={problem}>
          <TextArea
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={!isLive || chosen === ''}>
          Send event
        </Button>
        <p className={styles.outcome} role="status">
          {outcomeText()}
        </p>
      </form>
    </Pane>
  );
}
