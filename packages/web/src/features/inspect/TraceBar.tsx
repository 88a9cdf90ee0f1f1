import type { Api } from '@marketsquare/core/wire/api';
import { Download, FileUp, Search, X } from 'lucide-react';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TraceBar.module.css';
import { type Trace, traceOf, traceText } from './trace.ts';

const OpenVisit = lazyPart(() => import('./OpenVisit.tsx'), MissingPart);

interface TraceBarProps {
  /** The server that has recorded visits; null for a page that was served without one. */
  readonly api: Api | null;
  /** The recorded visit that the page's address asks for; null for none. */
  readonly asked: string | null;
  /** All that can be looked at. */
  readonly traces: readonly Trace[];
  readonly shown: Trace | undefined;
  /** The id of the visit that goes on, which cannot be dismissed. */
  readonly liveId: string | null;
  readonly onShow: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  readonly onRead: (trace: Trace) => void;
  /** Said until another file is opened. */
  readonly firstProblem: string | null;
}

/** The largest file that is read, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** The visits to look at, and where they come from: the server, or a file, which one can also save. */
export function TraceBar(props: TraceBarProps) {
  const { api, asked, traces, shown, liveId, onShow, onDismiss, onRead, firstProblem } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpening, setOpening] = useState(asked !== null);
  const [problem, setProblem] = useState(firstProblem);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const read =
      file.size > mostBytes
        ? ({ ok: false, problem: `${file.name}: it is larger than 16 MB.` } as const)
        : traceOf(file.name, await file.text());
    // The same file can be chosen again once it is mended.
    target.value = '';
    setProblem(read.ok ? null : read.problem);
    if (read.ok) onRead(read.trace);
  };
  const showRecorded = (trace: Trace) => {
    // The form goes, and the focus with it.
    opener.current?.focus();
    setOpening(false);
    onRead(trace);
  };
  return (
    <div className={styles.bar}>
      {traces.some(({ id }) => id !== liveId) && (
        <ul className={styles.traces} aria-label="Visits">
          {traces.map(({ id, name, steps }) => (
            <li key={id} className={styles.trace} data-state={id === shown?.id ? 'shown' : undefined}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={id === shown?.id}
                onClick={() => onShow(id)}
              >
                {`${name} (${steps.length})`}
              </button>
              {id !== liveId && (
                <IconButton label={`Dismiss ${name}`} icon={<X />} onClick={() => onDismiss(id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.files}>
        {api && (
          <Button
            ref={opener}
            tone="quiet"
            size="small"
            icon={<Search />}
            aria-expanded={isOpening}
            onClick={() => setOpening(!isOpening)}
          >
            Open a visit
          </Button>
        )}
        <Button tone="quiet" size="small" icon={<FileUp />} onClick={() => chooser.current?.click()}>
          Open a file
        </Button>
        <input ref={chooser} type="file" hidden aria-label="File of a visit" onChange={open} />
        {shown && (
          <Button
            tone="quiet"
            size="small"
            icon={<Download />}
            onClick={() => saveFile('visit.jsonl', 'application/x-ndjson', traceText(shown.entries))}
          >
            Save as a file
          </Button>
        )}
      </div>
      {api && isOpening && (
        <div className={styles.opening}>
          <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
            <OpenVisit api={api} firstWord={asked ?? ''} onRead={showRecorded} />
          </Suspense>
        </div>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
