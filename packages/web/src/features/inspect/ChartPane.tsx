import type { Drawing } from '@marketsquare/chart/drawing';
import { collapsedChart, statesOf } from '@marketsquare/chart/graph';
import type { Coverage } from '@marketsquare/core/kernel/reached';
import { Maximize, Minus, Plus, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { IconButton } from '../../ui/IconButton.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import styles from './ChartPane.module.css';
import { marksOf, reachedIn } from './coverage.ts';
import { chartNamed, drawMachine, isMachineName } from './layout.ts';
import { Pane } from './Pane.tsx';
import { valueText } from './value-text.ts';
import { activeIds } from './visit.ts';

interface ChartPaneProps {
  readonly actor: string;
  readonly snapshot: AnyMachineSnapshot | undefined;
  /** The parts of machines that were reached; null before a file of them is opened. */
  readonly coverage: Coverage | null;
}

const nothing: ReadonlySet<string> = new Set();

/** The sizes of a picture, as shares of its own. */
const [least, most] = [0.05, 4];

/** The chart of a machine with the states it is in: to zoom, to move about in, and to fold. */
export function ChartPane({ actor, snapshot, coverage }: ChartPaneProps) {
  const [collapsed, setCollapsed] = useState(nothing);
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState<{ readonly actor: string; readonly drawing: Drawing } | null>(null);
  const frame = useRef<HTMLElement>(null);
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    if (!isMachineName(actor)) return;
    let isWanted = true;
    void drawMachine(actor, collapsed).then((drawing) => {
      if (isWanted) setDrawn({ actor, drawing });
    });
    return () => {
      isWanted = false;
    };
  }, [actor, collapsed]);
  const drawing = drawn?.actor === actor ? drawn.drawing : null;

  const zoomTo = (next: number) => setZoom(Math.min(most, Math.max(least, next)));
  const larger = () => zoomTo(zoom * 1.25);
  const smaller = () => zoomTo(zoom / 1.25);
  const showWhole = () => {
    if (!drawing || !frame.current) return;
    const { clientWidth, clientHeight } = frame.current;
    const room = Math.min(clientWidth / (drawing.width + 10), clientHeight / (drawing.height + 10));
    zoomTo(Math.min(1, room));
  };
  const zoomByKey = (event: KeyboardEvent) => {
    const act = { '+': larger, '=': larger, '-': smaller, '0': () => zoomTo(1), f: showWhole }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  /** A mouse drags the picture; fingers and keys scroll it as they scroll anything. */
  const drag = ({ pointerType, buttons, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) {
      currentTarget.scrollLeft += pointer.current.x - x;
      currentTarget.scrollTop += pointer.current.y - y;
    }
    pointer.current = { x, y };
  };
  const fold = (id: string) => {
    const others = new Set(collapsed);
    if (!others.delete(id)) others.add(id);
    setCollapsed(others);
  };

  const chart = isMachineName(actor) ? chartNamed(actor) : null;
  const folding = chart
    ? statesOf(chart).filter(({ id, states }) => states.length > 0 && id !== chart.root.id)
    : [];
  const reached = chart && coverage && reachedIn(chart, coverage);
  const marks =
    chart && coverage && reached?.missing ? marksOf(chart, collapsedChart(chart, collapsed), coverage) : null;
  return (
    <Pane
      area="chart"
      title={actor}
      tools={
        <div className={styles.tools}>
          {snapshot && <p className={styles.state}>{valueText(snapshot.value)}</p>}
          {chart && (
            <div className={styles.sizes}>
              <IconButton label="Smaller" icon={<ZoomOut />} onClick={smaller} disabled={zoom <= least} />
              <IconButton label="Larger" icon={<ZoomIn />} onClick={larger} disabled={zoom >= most} />
              <IconButton
                label="Own size"
                icon={<RotateCcw />}
                onClick={() => zoomTo(1)}
                disabled={zoom === 1}
              />
              <IconButton label="Whole chart" icon={<Maximize />} onClick={showWhole} />
            </div>
          )}
          {folding.length > 0 && (
            <ul className={styles.parts} aria-label="States with parts">
              {folding.map(({ id, key }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.part}
                    aria-expanded={!collapsed.has(id)}
                    title={id}
                    onClick={() => fold(id)}
                  >
                    {collapsed.has(id) ? <Plus /> : <Minus />}
                    <OwnText>{key}</OwnText>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls by the keys
        tabIndex={0}
        aria-label={`Chart of ${actor}`}
        onKeyDown={zoomByKey}
        onPointerMove={drag}
      >
        {drawing ? (
          <ChartDrawing
            name={actor}
            drawing={drawing}
            active={snapshot ? activeIds(snapshot) : nothing}
            zoom={zoom}
            marks={marks}
          />
        ) : (
          <Skeleton shape="block" height="16rem" />
        )}
      </section>
      {reached && (
        <div className={styles.reached}>
          <p>{reached.summary}</p>
          {reached.missing !== null && reached.missing.length > 0 && (
            <details>
              <summary className={styles.summary}>{`Never reached (${reached.missing.length})`}</summary>
              <ul>
                {reached.missing.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </Pane>
  );
}
