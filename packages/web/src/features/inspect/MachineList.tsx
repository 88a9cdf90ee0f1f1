import type { AnyMachineSnapshot } from 'xstate';
import styles from './MachineList.module.css';
import { Pane } from './Pane.tsx';
import { valueText } from './value-text.ts';

interface MachineListProps {
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly live: readonly string[] | null;
  readonly chosen: string | null;
  /** True if the choice stays; otherwise the last event's machine is shown. */
  readonly isFixed: boolean;
  readonly onChoose: (actor: string | null) => void;
}

/** The machines that run in the shop's tab, each with the state it is in. */
export function MachineList({ snapshots, live, chosen, isFixed, onChoose }: MachineListProps) {
  const shown = [...snapshots].filter(([name]) => live === null || live.includes(name) || name === chosen);
  return (
    <Pane
      area="machines"
      title="Machines"
      tools={
        <button
          type="button"
          className={styles.follow}
          aria-pressed={!isFixed}
          onClick={() => onChoose(isFixed ? null : chosen)}
        >
          Follow events
        </button>
      }
    >
      <ul className={styles.list}>
        {shown.map(([name, snapshot]) => (
          <li key={name}>
            <button
              type="button"
              className={styles.machine}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>{valueText(snapshot.value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
