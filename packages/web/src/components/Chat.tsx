import { momentText } from '@marketsquare/core/kernel/calendar';
import { errorNotice } from '@marketsquare/core/kernel/failure';
import { chatCounter, mostChatCharacters } from '@marketsquare/core/shop/chat';
import type { ApiResult } from '@marketsquare/core/wire/api';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { freshId } from '../platform/chance.ts';
import { Button } from '../ui/Button.tsx';
import type { Elements } from '../ui/elements.ts';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextInput.tsx';
import styles from './Chat.module.css';

/** A line of a chat as one of its two sides reads it. */
export interface ShownLine {
  readonly seq: number;
  /** The speaker; null for the end of the chat, which is only announced. */
  readonly who: string | null;
  /** True if the reader's own side says it. */
  readonly isOwn: boolean;
  /** RFC 3339 */
  readonly at: string;
  readonly text: string;
}

interface ChatLogProps {
  readonly lines: readonly ShownLine[];
  /** The part below the lines, kept in view with the last of them. */
  readonly children: Elements;
}

/** The lines with their speakers and times. New lines are announced, and scrolled into view. [GEN-05] */
export function ChatLog({ lines, children }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.seq;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <div ref={end} className={styles.chat}>
      <div role="log" aria-label="Chat">
        <ul className={styles.log}>
          {lines.map(({ seq, who, isOwn, at, text }) => (
            <li key={seq} className={styles.line} data-side={who === null ? 'none' : isOwn ? 'end' : 'start'}>
              <p className={styles.said}>
                {who !== null && <b>{`${who} `}</b>}
                <time dateTime={at}>{momentText(Date.parse(at))}</time>
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

/** A text is being written, on its way, or was not sent: then it stays, and the reason is shown. */
type Sending = { readonly is: 'writing' | 'underway' } | { readonly is: 'failed'; readonly why: string };

/** A text that is not sent yet, with the attempt that was sent last. */
interface Unsaid {
  text: string;
  attempt: { readonly attempt_id: string; readonly text: string };
}

/** Starts without a text. */
export function nothingUnsaid(): Unsaid {
  return { text: '', attempt: { attempt_id: '', text: '' } };
}

interface ChatFormProps {
  readonly label: string;
  /** Holds the text for as long as the caller keeps it. */
  readonly unsaid: Unsaid;
  /** Sends a text, once for each attempt, however often that is sent. */
  readonly say: (said: { readonly attempt_id: string; readonly text: string }) => Promise<ApiResult<unknown>>;
  /** Called once it is sent. */
  readonly onSaid: () => unknown;
}

/** The field for a text, its counter, and its fate. [GEN-05] */
export function ChatForm({ label, unsaid, say, onSaid }: ChatFormProps) {
  const [text, setText] = useState(unsaid.text);
  const [sending, setSending] = useState<Sending>({ is: 'writing' });
  const form = useRef<HTMLFormElement>(null);
  const { words, notice } = chatCounter(text);
  const isUnderway = sending.is === 'underway';
  const hasFailed = sending.is === 'failed';
  useEffect(() => {
    // The message about a failure pushes the button down.
    if (hasFailed) form.current?.scrollIntoView({ block: 'end' });
  }, [hasFailed]);
  const write = (written: string) => {
    unsaid.text = written;
    setText(written);
    setSending({ is: 'writing' });
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The same text sent again is the same attempt: it may have arrived although its answer was lost.
    if (unsaid.attempt.text !== text) unsaid.attempt = { attempt_id: freshId(), text };
    setSending({ is: 'underway' });
    const result = await say(unsaid.attempt);
    if (!result.ok) return setSending({ is: 'failed', why: errorNotice(result.failure).message });
    Object.assign(unsaid, nothingUnsaid());
    write('');
    onSaid();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <Field label={label} error={hasFailed ? `This was not sent. ${sending.why}` : undefined}>
        <TextArea
          autoComplete="off"
          rows={2}
          maxLength={mostChatCharacters}
          readOnly={isUnderway}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <p className={styles.counter}>
        <span>{words}</span>
        <span role="status">{notice}</span>
      </p>
      <Button type="submit" disabled={text.trim() === ''} isBusy={isUnderway}>
        {hasFailed ? 'Send again' : 'Send'}
      </Button>
    </form>
  );
}

/** The pause between two reads of an open chat, in ms; longer after a failure. */
export function chatPace(hasFailed: boolean): number {
  return hasFailed ? 15_000 : 4_000;
}
