import type { Coverage } from '@marketsquare/core/kernel/reached';
import type { Api } from '@marketsquare/core/wire/api';
import { Download, Search, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { coverageIn } from './coverage.ts';
import { FileButton } from './FileButton.tsx';
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
  readonly onCoverage: (coverage: Coverage) => void;
  /** Said until another file is opened. */
  readonly firstProblem: string | null;
}

/** The visits to look at, and where they come from: the server, or a file, which one can also save. */
export function TraceBar(props: TraceBarProps) {
  const { api, asked, traces, shown, liveId, onShow, onDismiss, onRead, onCoverage, firstProblem } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpening, setOpening] = useState(asked !== null);
  const [problem, setProblem] = useState(firstProblem);
  const readVisit = (name: string, text: string) => {
    const read = traceOf(name, text);
    setProblem(read.ok ? null : read.problem);
    if (read.ok) onRead(read.trace);
  };
  const readCoverage = (name: string, text: string) => {
    const read = coverageIn(name, text);
    setProblem(read.ok ? null : read.problem);
    if (read.ok) onCoverage(read.coverage);
  };
  const showRecorded = (trace: Trace) => {
    // The form goes, and the focus with it.
    opener.current?.focus();
    setOpening(false);
    onRead(trace);
  };
  return (
    <section className={styles.bar} aria-label="Visits and files">
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
        <FileButton
          label="Open a file"
          chooserLabel="File of a visit"
          onText={readVisit}
          onProblem={setProblem}
        />
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
        <FileButton
          label="Open coverage"
          chooserLabel="File of a coverage"
          onText={readCoverage}
          onProblem={setProblem}
        />
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
    </section>
  );
}
