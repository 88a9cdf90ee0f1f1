import { arrowPath, type Box, type Drawing, edgePath } from '@marketsquare/chart/drawing';
import {
  lineWidth,
  type PlacedLine,
  placedRuns,
  type Run,
  sizes,
  textWidth,
} from '@marketsquare/chart/lettering';
import { useEffect, useRef } from 'react';
import styles from './ChartDrawing.module.css';
import type { Mark, Marks } from './coverage.ts';

interface ChartDrawingProps {
  readonly name: string;
  readonly drawing: Drawing;
  /** Ids of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** The size of the picture as a share of its own. */
  readonly zoom?: number;
  /** The number written at the corner of each state that has one. */
  readonly counts?: ReadonlyMap<string, number>;
  /** The parts that a run reached; null where nothing is known. */
  readonly marks?: Marks | null;
}

/** The margin, so that no border is cut off. */
const margin = 4;

/** A machine's chart with its active states highlighted and scrolled into view. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { name, drawing, active, zoom = 1, counts, marks } = props;
  const picture = useRef<SVGSVGElement>(null);
  const lit = drawing.boxes.filter(({ id }) => active.has(id));
  const innermost = lit.filter(({ hasParts }) => !hasParts);
  const place = innermost.map(({ id }) => id).join(', ');
  const [first] = innermost;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active state must be scrolled to
  useEffect(() => {
    const frame = picture.current?.parentElement;
    if (!frame || !first) return;
    const { x, y, width, height } = first;
    // Called at once, and whenever the frame changes size.
    const observer = new ResizeObserver(() =>
      frame.scrollTo(
        zoom * x + (zoom * width - frame.clientWidth) / 2,
        zoom * y + (zoom * height - frame.clientHeight) / 2,
      ),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [place, zoom]);
  const width = Math.ceil(drawing.width) + 2 * margin;
  const height = Math.ceil(drawing.height) + 2 * margin;
  return (
    <svg
      ref={picture}
      className={styles.chart}
      role="img"
      aria-label={`${name}: ${place === '' ? 'no state is active' : `${place} active`}`}
      width={zoom * width}
      height={zoom * height}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
    >
      {drawing.boxes.map((box) => (
        <Shape key={box.id} box={box} isActive={active.has(box.id)} mark={marks?.states.get(box.id)} />
      ))}
      {drawing.edges.map(({ id, points }) => (
        <g key={id} data-reach={marks?.edges.get(id)}>
          <path className={styles.edge} d={edgePath(points)} />
          <path className={styles.arrow} d={arrowPath(points)} />
        </g>
      ))}
      {drawing.dots.map(({ stateId, x, y, radius }) => (
        <circle key={stateId} className={styles.dot} cx={x} cy={y} r={radius} />
      ))}
      {drawing.boxes.map((box) => (
        <Words key={box.id} box={box} />
      ))}
      {drawing.edges.map(({ id, label }) =>
        label ? (
          <g key={id}>
            <rect
              className={styles.label}
              x={label.x}
              y={label.y}
              width={label.width}
              height={label.height}
              rx={5}
            />
            <Lines lines={label.lines} />
          </g>
        ) : null,
      )}
      {drawing.boxes.map((box) => {
        const count = counts?.get(box.id);
        return count === undefined ? null : <Count key={box.id} box={box} count={count} />;
      })}
    </svg>
  );
}

/** A number at the upper end of a state. */
function Count({ box: { x, y, width }, count }: { readonly box: Box; readonly count: number }) {
  const text = `${count}`;
  const room = textWidth(text, sizes.text, 'bold');
  const left = x + width - room - 2 * sizes.tagPadding;
  return (
    <g>
      <rect
        className={styles.count}
        x={left}
        y={y - 10}
        width={room + 2 * sizes.tagPadding}
        height={20}
        rx={10}
      />
      <text className={styles.number} x={left + sizes.tagPadding} y={y + 5} textLength={room}>
        {text}
      </text>
    </g>
  );
}

interface ShapeProps {
  readonly box: Box;
  readonly isActive: boolean;
  readonly mark: Mark | undefined;
}

function Shape({ box, isActive, mark }: ShapeProps) {
  const { x, y, width, height, hasParts, isRegion, kind } = box;
  const state = {
    className: styles.state,
    'data-state': isActive ? 'active' : undefined,
    'data-reach': mark,
    'data-parts': hasParts,
    'data-region': isRegion,
  };
  return (
    <>
      <rect {...state} data-id={box.id} x={x} y={y} width={width} height={height} rx={hasParts ? 12 : 9} />
      {kind === 'final' && (
        <rect {...state} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} />
      )}
    </>
  );
}

/** The text in a state. Lines into one of its parts pass behind it. */
function Words({ box }: { readonly box: Box }) {
  const { name, nameX, nameY, tags, lines, hasParts } = box;
  return (
    <>
      {hasParts &&
        lines.map(({ x, y, line }) => (
          <rect
            key={`${x} ${y}`}
            className={styles.back}
            x={x - 2}
            y={y - sizes.baseline}
            width={lineWidth(line, sizes.text) + 4}
            height={sizes.lineHeight}
          />
        ))}
      <text className={styles.name} x={nameX} y={nameY} textLength={textWidth(name, sizes.name, 'bold')}>
        {name}
      </text>
      {tags.map(({ text, x, width }) => (
        <g key={text}>
          <rect className={styles.label} x={nameX + x} y={nameY - 13} width={width} height={17} rx={8.5} />
          <text
            className={styles.plain}
            x={nameX + x + sizes.tagPadding}
            y={nameY}
            textLength={width - 2 * sizes.tagPadding}
          >
            {text}
          </text>
        </g>
      ))}
      <Lines lines={lines} />
    </>
  );
}

// By name, so that no script has to carry a table of the sheet.
const classOf: Readonly<Record<Run['tone'], string | undefined>> = {
  trigger: styles.trigger,
  guard: styles.guard,
  action: styles.action,
  plain: styles.plain,
};

function Lines({ lines }: { readonly lines: readonly PlacedLine[] }) {
  return lines.map(({ x, y, line }) =>
    placedRuns(line, sizes.text).map((run) => (
      <text
        key={`${x + run.x} ${y}`}
        className={classOf[run.tone]}
        x={x + run.x}
        y={y}
        textLength={run.width}
      >
        {run.text}
      </text>
    )),
  );
}
