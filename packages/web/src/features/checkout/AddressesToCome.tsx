import { useShell } from '../../platform/shell.tsx';
import { useValue } from '../../platform/value.ts';
import { RadioCardsToCome } from '../../ui/RadioCard.tsx';

/** More than a window shows. */
const mostRows = 30;

/** The place of a customer's addresses, of as many as they have. Where there are none, it says so in the place of one. [CHK-32] */
export function AddressesToCome() {
  const count = useValue(useShell().addressCount);
  return <RadioCardsToCome count={Math.min(Math.max(1, count), mostRows)} />;
}
