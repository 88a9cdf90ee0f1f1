import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { connected } from './server-lock.ts';

/** The channel on which the database tells of new versions of the catalogue, and of new settings. */
const channel = 'marketsquare_catalogue';

/** Statements by which the database tells of each new version, once it is committed. */
export const tellOfCatalogue = [
  `create function facts_tell() returns trigger language plpgsql as $body$
    begin perform pg_notify('${channel}', new.value); return null; end $body$`,
  `create trigger facts_tell after update or insert on facts
    for each row when (new.name = 'catalogue_version') execute function facts_tell()`,
];

/** The same for each change of the shop's settings; whoever hears it looks for itself at what is new. */
export const tellOfSettings = [
  `create function shop_settings_tell() returns trigger language plpgsql as $body$
    begin perform pg_notify('${channel}', 'settings'); return null; end $body$`,
  `create trigger shop_settings_tell after update or insert on shop_settings
    for each row execute function shop_settings_tell()`,
];

/** The pause before a lost connection is opened again, in milliseconds. */
const reopenAfterMs = 1000;

/** A connection that hears of new versions of the catalogue, and of new settings. */
export interface Notices {
  /** Calls back after each notice, and after each time in which one may have been missed. */
  listen(heard: () => void): void;
  close(): Promise<void>;
}

/** Connects with the first listener. While there is no connection nothing is heard, so a listener asks now and then as well. */
export function databaseNotices(url: string): Notices {
  const listeners: (() => void)[] = [];
  const closing = new AbortController();
  let listening: Promise<void> | null = null;
  const tell = () => {
    for (const heard of listeners) heard();
  };
  const untilItEnds = async () => {
    const client = await connected(url);
    const ended = once(client, 'end');
    const end = () => void client.end();
    closing.signal.addEventListener('abort', end, { once: true });
    if (closing.signal.aborted) end();
    client.on('notification', tell);
    await client.query(`listen ${channel}`);
    tell();
    await ended;
    closing.signal.removeEventListener('abort', end);
  };
  const again = async () => {
    while (!closing.signal.aborted) {
      // A connection that cannot be had is tried again; its listeners ask meanwhile.
      await untilItEnds().catch(() => {});
      await setTimeout(reopenAfterMs, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  return {
    listen: (heard) => {
      listeners.push(heard);
      listening ??= again();
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}
