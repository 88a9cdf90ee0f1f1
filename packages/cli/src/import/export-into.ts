import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { exportShop, tableNames } from '@marketsquare/server/work/import';
import { wrongUse } from '../contract/failure.ts';
import { withDatabase } from '../shop/data-folder.ts';

/** A written file. */
interface Written {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Exports a shop into a folder, a file a table.
 *
 * @param replaces  true to overwrite files that are there
 * @throws CommandFailure 2 where a file is there already, 3 without a shop
 */
export function exportInto(folder: string, dataDir: string, replaces: boolean): Promise<readonly Written[]> {
  const fileOf = (name: string) => join(folder, `${name}.csv`);
  const there = tableNames.map(fileOf).find((file) => existsSync(file));
  if (there !== undefined && !replaces)
    throw wrongUse(`${there} already exists.`, 'Name another folder, or overwrite its files with --replace.');
  return withDatabase(dataDir, async (database) => {
    mkdirSync(folder, { recursive: true });
    const files = new Map<string, FileHandle>();
    const sizes = new Map<string, number>();
    try {
      await exportShop(database, async (name, part) => {
        const file = files.get(name) ?? (await open(fileOf(name), 'w'));
        files.set(name, file);
        const { bytesWritten } = await file.write(part);
        sizes.set(name, (sizes.get(name) ?? 0) + bytesWritten);
      });
    } finally {
      for (const file of files.values()) await file.close();
    }
    return [...sizes].map(([name, bytes]) => ({ file: fileOf(name), bytes }));
  });
}
