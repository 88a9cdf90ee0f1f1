import type { InputFrom } from 'xstate';
import type { screenMachines } from './machines.ts';

/** The machines of screens by name, as types alone: whoever names one loads no other. */
type ScreenMachines = typeof screenMachines;

export type ScreenName = keyof ScreenMachines;
export type MachineOf<Name extends ScreenName> = ScreenMachines[Name];
export type InputOf<Name extends ScreenName> = InputFrom<MachineOf<Name>>;

/**
 * One screen's machine: the name its entries carry, and what provides its work over a shell's ports. Another machine than that
 * of the name does not compile.
 */
export interface Screen<Name extends ScreenName, Ports> {
  readonly name: Name;
  /** Once a screen: some remember what they have fetched or opened. */
  readonly provide: (ports: Ports) => MachineOf<Name>;
}
