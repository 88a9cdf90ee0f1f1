import { arrowPath, edgePath } from '@marketsquare/chart/drawing';
import { type Arrow, drawSequence, type Lane, type Message, sequenceOf } from '@marketsquare/chart/sequence';
import { useEffect, useMemo, useRef } from 'react';
import styles from './SequenceDiagram.module.css';
import type { Step } from './visit.ts';

interface SequenceDiagramProps {
  readonly steps: readonly Step[];
  /** The number of the chosen entry. */
  readonly seq: number;
}

/** The most messages that are drawn at once: thousands would take seconds. */
const drawn = 200;

/**
 * A visit as a picture of who sent what to whom, and as a list. The messages of the chosen entry are marked. Default export,
 * because it loads at first use.
 */
export default function SequenceDiagram({ steps, seq }: SequenceDiagramProps) {
  const frame = useRef<HTMLElement>(null);
  const { participants, messages } = useMemo(() => sequenceOf(steps), [steps]);
  const isMarked = ({ first, last }: Message) => first <= seq && seq <= last;
  const place = Math.max(0, messages.findIndex(isMarked));
  const start = place - (place % drawn);
  const shown = useMemo(() => messages.slice(start, start + drawn), [messages, start]);
  const drawing = useMemo(() => drawSequence({ participants, messages: shown }), [participants, shown]);
  const marked = drawing.arrows[place - start];
  const markedY = marked?.y ?? 0;
  const markedX = marked ? Math.min(marked.fromX, marked.toX) : 0;
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    current.scrollTo(Math.max(0, markedX - margin), Math.max(0, markedY - current.clientHeight / 2));
  }, [markedX, markedY]);
  const { width, headHeight, height, lanes, arrows } = drawing;
  const total = messages.length;
  return (
    <>
      {total > drawn && (
        <p className={styles.part}>{`Messages ${start + 1} to ${start + shown.length} of ${total}`}</p>
      )}
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls by the keys
        tabIndex={0}
        aria-label="Sequence as a picture"
      >
        <svg className={styles.head} aria-hidden="true" width={width} height={headHeight}>
          {lanes.map(({ kind, name, x, nameWidth }) => (
            <text
              key={`${kind} ${name}`}
              className={styles.name}
              x={x - nameWidth / 2}
              y={headHeight / 2 + 5}
              textLength={nameWidth}
            >
              {name}
            </text>
          ))}
        </svg>
        <svg
          className={styles.picture}
          role="img"
          aria-label={`${shown.length} messages between ${lanes.length}; the list below says them`}
          width={width}
          height={height}
        >
          <Lanes lanes={lanes} height={height} />
          {arrows.map((arrow) => (
            <ArrowShape key={arrow.y} arrow={arrow} isMarked={isMarked(arrow.message)} />
          ))}
        </svg>
      </section>
      <details>
        <summary className={styles.summary}>The same as a list</summary>
        <ol className={styles.list} aria-label="Messages" start={start + 1}>
          {arrows.map(({ message, words, y }) => (
            <li key={y} aria-current={isMarked(message) ? 'step' : undefined}>
              {`${lanes[message.from]?.name} → ${lanes[message.to]?.name}: ${words}${message.kind === 'refused' ? ', refused' : ''}`}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** The room left of the marked arrow when it is scrolled to. */
const margin = 24;

function Lanes({ lanes, height }: { readonly lanes: readonly Lane[]; readonly height: number }) {
  return lanes.map(({ kind, name, x }) => (
    <path key={`${kind} ${name}`} className={styles.lane} d={`M${x},0V${height}`} />
  ));
}

interface ArrowShapeProps {
  readonly arrow: Arrow;
  readonly isMarked: boolean;
}

function ArrowShape({ arrow, isMarked }: ArrowShapeProps) {
  const { message, fromX, toX, y, words, wordsX, wordsY, wordsWidth } = arrow;
  const points = [
    { x: fromX, y },
    { x: toX, y },
  ];
  // A cross ends an event that guards refused.
  const cross = `M${toX - 5},${y - 5}l10,10m0,-10l-10,10`;
  return (
    <g className={styles.message} data-kind={message.kind} data-state={isMarked ? 'current' : undefined}>
      {isMarked && (
        <rect
          className={styles.mark}
          x={wordsX - 6}
          y={wordsY - 15}
          width={wordsWidth + 12}
          height={20}
          rx={5}
        />
      )}
      <path
        className={styles.line}
        d={message.kind === 'refused' ? `M${fromX},${y}H${toX}` : edgePath(points)}
      />
      <path
        className={message.kind === 'refused' ? styles.cross : styles.tip}
        d={message.kind === 'refused' ? cross : arrowPath(points)}
      />
      <text x={wordsX} y={wordsY} textLength={wordsWidth}>
        {words}
      </text>
    </g>
  );
}
