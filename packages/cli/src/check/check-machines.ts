import type { Machines } from '@marketsquare/core/journal';
import {
  type Check,
  type CheckReport,
  coverageText,
  type MachineSummary,
  summaryOf,
  type Violation,
} from '@marketsquare/proof/checker';
import type { Progress } from '../contract/console.ts';
import { wrongUse } from '../contract/failure.ts';

/** All checks, by name. */
export type Checks = Readonly<Record<string, Check>>;

/** The limits of an exploration; null for none. */
export interface Bounds {
  readonly states: number;
  readonly depth: number | null;
  readonly seed: number;
}

/** The finding of one check, and its speed. */
export interface CheckRun extends Omit<CheckReport, 'violations'> {
  readonly check: string;
  readonly seconds: number;
  readonly statesPerSecond: number;
  readonly violations: readonly FoundViolation[];
}

export interface FoundViolation extends Violation {
  /** The file of the run. */
  readonly file: string;
}

/** The findings of all checks of one command. */
export interface CheckResult {
  readonly ok: boolean;
  readonly seed: number;
  readonly checks: readonly CheckRun[];
  readonly machines: readonly MachineSummary[];
  /** Such as '100 % of 48 states and 112 transitions'. */
  readonly coverage: string;
}

/**
 * The checks named on a command line: by their own name, or by a machine's name in a journal; none or `all` means
 * every check.
 *
 * @throws CommandFailure 2 for a name that is neither
 */
export function namedChecks(checks: Checks, machines: Machines, names: readonly string[]): Checks {
  if (names.length === 0 || names.includes('all')) return checks;
  const entries = Object.entries(checks);
  const wanted = names.flatMap((name) => {
    const found = entries.filter(([own, check]) => own === name || check.machine === machines[name]);
    if (found.length > 0) return found;
    const known = [...new Set([...Object.keys(checks), ...Object.keys(machines)])];
    throw wrongUse(`There is no machine "${name}" to check.`, `Name all, or one of ${known.join(', ')}.`);
  });
  return Object.fromEntries(wanted);
}

/** The seeded walks after a bound has stopped the exploration. */
const walks = { walks: 200, depth: 100 };

/** The command's side effects. */
export interface CheckPorts {
  readonly progress: (label: string) => Progress;
  /** Milliseconds, from an arbitrary start. */
  readonly now: () => number;
  /**
   * Writes a run that breaks a property.
   * @returns the file
   */
  readonly keep: (check: string, violation: Violation) => string;
}

/**
 * Checks one machine after the other. A part of a machine that none of its checks reaches is a fault, once
 * all of them were taken to their end: nothing leads to it, or the model lacks a move.
 *
 * @param checks  the wanted ones
 * @param all     those and all others
 */
export function checkMachines(
  checks: Checks,
  all: Checks,
  { states, depth, seed }: Bounds,
  ports: CheckPorts,
): CheckResult {
  const limits = { states, depth: depth ?? Number.POSITIVE_INFINITY };
  const runs = Object.entries(checks).map(([name, { explore }]): CheckRun => {
    const bar = ports.progress(`Checking ${name}`);
    const start = ports.now();
    const report = explore({
      limits,
      walks: { ...walks, seed },
      onProgress: (progress) => bar.update(progress.states, states),
    });
    const seconds = (ports.now() - start) / 1000;
    bar.end();
    return {
      ...report,
      check: name,
      seconds,
      statesPerSecond: Math.round(report.states / Math.max(seconds, 0.001)),
      violations: report.violations.map((one) => ({ ...one, file: ports.keep(name, one) })),
    };
  });
  const machines = summaryOf(runs);
  return {
    ok: machines.every((one) => one.violations === 0 && !(isWholeIn(checks, all, one) && isPartMissing(one))),
    seed,
    checks: runs,
    machines,
    coverage: coverageText(machines),
  };
}

/** True if all checks of a machine were run, to their end. */
function isWholeIn(checks: Checks, all: Checks, { machine, isComplete }: MachineSummary): boolean {
  const of = (some: Checks) => Object.values(some).filter(({ name }) => name === machine).length;
  return isComplete && of(checks) === of(all);
}

function isPartMissing({ states, transitions }: MachineSummary): boolean {
  return states.missing.length + transitions.missing.length > 0;
}
