import type { JournalEntry } from '@marketsquare/core/journal';
import { onTestFinished, vi } from 'vitest';

/** The disk of a browser, as its database meets it. */
export interface FakeDatabase {
  /** All entries that were ever put and committed, in that order. */
  readonly written: readonly JournalEntry[];
  /** True if there is no room: writes are aborted. */
  isFull: boolean;
  /** True if nothing on it can be read. */
  isBroken: boolean;
  /** Ends the open connections, as a phone does behind a sleeping page. */
  readonly dropConnections: () => void;
}

/** A browser's database for one test: the part of IndexedDB that the journal uses. */
export function fakeDatabase(): FakeDatabase {
  let connections = 0;
  let firstLiving = 0;
  const written: JournalEntry[] = [];
  const disk: FakeDatabase = {
    written,
    isFull: false,
    isBroken: false,
    dropConnections: () => {
      firstLiving = connections;
    },
  };
  const getAll = (session: string) => {
    const visit = new Map(
      written.filter((entry) => entry.session === session).map((entry) => [entry.seq, entry]),
    );
    const entries = [...visit.values()].sort((a, b) => a.seq - b.seq);
    return answering(entries, () => (disk.isBroken ? refusal('UnknownError') : null));
  };
  const transaction = () => {
    const put: JournalEntry[] = [];
    const changing = {
      error: null as DOMException | null,
      oncomplete: () => {},
      onabort: () => {},
      objectStore: () => ({ getAll, put: (entry: JournalEntry) => void put.push(entry) }),
      commit: () =>
        queueMicrotask(() => {
          if (disk.isFull) {
            changing.error = refusal('QuotaExceededError');
            return changing.onabort();
          }
          written.push(...put);
          changing.oncomplete();
        }),
    };
    return changing;
  };
  const open = () => {
    const connection = connections++;
    return answering({
      transaction: () => {
        if (connection < firstLiving) throw refusal('InvalidStateError');
        return transaction();
      },
    });
  };
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('IDBKeyRange', { bound: ([session]: readonly [string]) => session });
  onTestFinished(() => void vi.unstubAllGlobals());
  return disk;
}

/** A request that is answered after its caller has begun to listen. */
function answering<Result>(result: Result, refused: () => DOMException | null = () => null) {
  const request = {
    result,
    error: null as DOMException | null,
    onsuccess: () => {},
    onerror: () => {},
  };
  queueMicrotask(() => {
    request.error = refused();
    if (request.error) request.onerror();
    else request.onsuccess();
  });
  return request;
}

function refusal(name: string): DOMException {
  return new DOMException('', name);
}
