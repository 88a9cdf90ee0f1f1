import { shown } from './changes.ts';

/** An event's type for readers: `xstate.done.actor.checkPayment` is `checkPayment: done`. */
export function eventText(type: string): string {
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${actor}: ${how === 'done' ? 'done' : 'failed'}`;
  return type === 'xstate.init' ? '(started)' : type;
}

/** An event's content in a few words: strings and numbers as they are, larger values by name or size. */
export function gistOf(event: Readonly<Record<string, unknown>>): string {
  return Object.entries(event)
    .filter(([name, value]) => name !== 'type' && value !== undefined)
    .map(([name, value]) => `${name}=${brief(value)}`)
    .join(' ');
}

const names = ['name', 'code', 'kind', 'reference', 'id', 'key', 'message'];

function brief(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value !== 'object' || value === null) return shown(value) ?? '';
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = names.find((one) => fields.has(one));
  return name === undefined ? '{…}' : brief(fields.get(name));
}
