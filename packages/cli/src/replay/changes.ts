/** One place at which two values differ; a side is null where the place does not exist. */
export interface Change {
  /** Such as `lines[0].quantity`; empty for the whole value. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Every place at which two plain JSON values differ, the deepest that says it. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return [];
  const one = childrenOf(before);
  const other = childrenOf(after);
  if (one === null || other === null || Array.isArray(before) !== Array.isArray(after)) {
    const change = { path, before: shown(before), after: shown(after) };
    return change.before === change.after ? [] : [change];
  }
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  return keys.flatMap((key) =>
    changesBetween(one.get(key), other.get(key), joined(path, key, Array.isArray(after))),
  );
}

/** A value in one line, such as `{productId: 7, name: "Rice"}`; null for what does not exist. */
export function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return JSON.stringify(value)
    .replace(/"([A-Za-z_]\w*)":/g, '$1: ')
    .replace(/,(?=\S)/g, ', ');
}

function childrenOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}

function joined(path: string, key: string, isList: boolean): string {
  if (isList) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
