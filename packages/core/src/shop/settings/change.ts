import type { SettingsEvent } from './events.ts';
import type { ShopSettings } from './settings.ts';

/** The last change of a shop's settings: the fold of their stream. */
export interface SettingsState {
  readonly settings: ShopSettings;
  readonly by: string;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who changes the settings, and why. */
export interface SettingsChange {
  readonly settings: ShopSettings;
  readonly by: string;
  readonly reason: string;
}

/** The events of a change; none where nothing would change. */
export function decideSettings(
  state: SettingsState | null,
  { settings, by, reason }: SettingsChange,
): readonly SettingsEvent[] {
  if (state !== null && changedSettings(state.settings, settings).length === 0) return [];
  return [{ type: 'settings.changed', by, reason, settings }];
}

export function evolveSettings(
  _state: SettingsState | null,
  { settings, by, reason, at }: SettingsEvent & { readonly at: number },
): SettingsState {
  return { settings, by, reason, at };
}

/**
 * The names of the settings that differ, such as `identity.contact.phone`, in the order of the schema. A list is one setting.
 */
export function changedSettings(before: ShopSettings, after: ShopSettings): readonly string[] {
  return differences(before, after, []);
}

function differences(before: unknown, after: unknown, path: readonly string[]): readonly string[] {
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(before[name], after[name], [...path, name]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path.join('.')];
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
