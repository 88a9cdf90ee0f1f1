import type { Drawing } from '@marketsquare/chart/drawing';
import { useEffect, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import styles from './ChartPane.module.css';
import { drawMachine, isMachineName } from './layout.ts';
import { Pane } from './Pane.tsx';
import { valueText } from './value-text.ts';
import { activeIds } from './visit.ts';

interface ChartPaneProps {
  readonly actor: string;
  readonly snapshot: AnyMachineSnapshot | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** The chart of a machine with the states it is in. */
export function ChartPane({ actor, snapshot }: ChartPaneProps) {
  const [drawn, setDrawn] = useState<{ readonly actor: string; readonly drawing: Drawing } | null>(null);
  useEffect(() => {
    if (!isMachineName(actor)) return;
    let isWanted = true;
    void drawMachine(actor).then((drawing) => {
      if (isWanted) setDrawn({ actor, drawing });
    });
    return () => {
      isWanted = false;
    };
  }, [actor]);
  return (
    <Pane
      area="chart"
      title={actor}
      tools={snapshot && <p className={styles.state}>{valueText(snapshot.value)}</p>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls by the keys */}
      <section className={styles.frame} tabIndex={0} aria-label={`Chart of ${actor}`}>
        {drawn?.actor === actor ? (
          <ChartDrawing
            name={actor}
            drawing={drawn.drawing}
            active={snapshot ? activeIds(snapshot) : nothing}
          />
        ) : (
          <Skeleton shape="block" height="16rem" />
        )}
      </section>
    </Pane>
  );
}
