import type { InputFrom } from 'xstate';
import type { screenMachines } from './machines.ts';

/** The machines of screens by name, as types alone: naming one loads no other. */
type ScreenMachines = typeof screenMachines;

export type ScreenName = keyof ScreenMachines;
export type MachineOf<Name extends ScreenName> = ScreenMachines[Name];
export type InputOf<Name extends ScreenName> = InputFrom<MachineOf<Name>>;

/**
 * One screen's machine: the name in its entries, and a function that provides its work over a shell's ports.
 * A machine of another name does not compile.
 */
export interface Screen<Name extends ScreenName, Ports> {
  readonly name: Name;
  /** Called once a screen: some remember what they have fetched or opened. */
  readonly provide: (ports: Ports) => MachineOf<Name>;
}
