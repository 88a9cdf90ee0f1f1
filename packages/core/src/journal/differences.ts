import type { Digestible } from './digest.ts';

/** One path at which two JSON values differ; a side is undefined where the path does not exist. */
export interface Difference {
  /** Such as `lines[0].quantity`; empty for the whole value. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between two snapshots of a machine: `state`, and the paths in its context. */
export function diff(before: Digestible | undefined, after: Digestible | undefined): readonly Difference[] {
  return differencesBetween(toPlain(before), toPlain(after));
}

/** The deepest paths at which two JSON values differ. */
export function differencesBetween(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  const one = childrenOf(before);
  const other = childrenOf(after);
  if (one === null || other === null || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys.flatMap((key) =>
    differencesBetween(one.get(key), other.get(key), joined(path, key, Array.isArray(after))),
  );
}

function toPlain(snapshot: Digestible | undefined): unknown {
  return snapshot && { state: snapshot.value, context: snapshot.context };
}

function childrenOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}

function joined(path: string, key: string, isList: boolean): string {
  if (isList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
