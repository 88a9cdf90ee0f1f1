import { diff } from '@marketsquare/core/journal';
import type { AnyMachineSnapshot } from 'xstate';
import { Difference } from '../../components/Difference.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Pane } from './Pane.tsx';
import styles from './StepPane.module.css';
import { ValueTree } from './ValueTree.tsx';
import type { Step } from './visit.ts';

interface StepPaneProps {
  readonly step: Step;
  readonly actor: string | null;
  readonly snapshot: AnyMachineSnapshot | undefined;
}

/** To the millisecond, because events lie close together, and by the clock of the shop's other screens. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** The selected event, what it changed in its machine, and the chosen machine's state and context after it. */
export function StepPane({ step: { entry, before, snapshot: after }, actor, snapshot }: StepPaneProps) {
  const { type, ...payload } = entry.event;
  return (
    <Pane area="step" title={`Entry ${entry.seq}`}>
      <p className={styles.event}>
        <OwnText>{`${entry.actor} ←`}</OwnText> <strong>{type}</strong>{' '}
        <OwnText>{`at ${clock.format(entry.at)} in Lagos`}</OwnText>
      </p>
      <h3 className={styles.changed}>{`Changed in ${entry.actor}`}</h3>
      <Difference changes={diff(before, after)} />
      <div className={styles.trees}>
        <ValueTree name="payload" value={payload} isOpen />
        {snapshot && <ValueTree name={`${actor} state`} value={snapshot.value} isOpen />}
        {snapshot && <ValueTree name={`${actor} context`} value={snapshot.context} />}
      </div>
    </Pane>
  );
}
