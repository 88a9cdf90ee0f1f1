import { useShell } from '../../platform/shell.tsx';
import { useValue } from '../../platform/value.ts';
import { RadioCardsToCome } from '../../ui/RadioCard.tsx';

/** More than a window shows. */
const mostRows = 30;

/**
 * The room of a customer's addresses, for as many as they have. Where there are none, a line in the room of
 * one says so. [CHK-32]
 */
export function AddressesToCome() {
  const count = useValue(useShell().addressCount);
  return <RadioCardsToCome count={Math.min(Math.max(1, count), mostRows)} />;
}
