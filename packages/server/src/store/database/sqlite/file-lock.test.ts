import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { whileLocked } from './file-lock.ts';

test('nobody else has a lock while its work is done, and others have it afterwards, also after a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
  const file = join(folder, 'list.lock');
  const isFree = () => {
    const other = new DatabaseSync(file, { timeout: 0 });
    try {
      other.exec('begin exclusive');
      return true;
    } catch {
      return false;
    } finally {
      other.close();
    }
  };
  expect([whileLocked(file, isFree), isFree()]).toEqual([false, true]);
  const failing = () => {
    throw new Error('no space left');
  };
  expect(() => whileLocked(file, failing)).toThrow('no space left');
  expect(isFree()).toBe(true);
  rmSync(folder, { recursive: true });
});
