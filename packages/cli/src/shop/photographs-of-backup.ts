import {
  backUpPhotographs,
  type PhotographsTaken,
  photographsBeside,
  photographsInto,
  photographsRead,
  type TakePhotographs,
} from '@marketsquare/server/app/backup';
import { PhotographsUnreached } from '@marketsquare/server/store/photograph-store';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import type { Paint } from '../contract/paint.ts';
import { photographPlaceOf } from './data-folder.ts';

/** The photographs beside a backup, and lines about them. */
export interface PhotographsKept {
  /** Null where they are in a bucket, or lie beside the backup already. */
  readonly document: object | null;
  readonly isWhole: boolean;
  lines(paint: Paint): readonly string[];
}

/**
 * Copies a shop's photographs beside its backup, those that are not there yet.
 *
 * @throws CommandFailure 5 where they cannot be read or written
 */
export async function keepPhotographs(
  dataDir: string,
  backup: string,
  console: Console,
): Promise<PhotographsKept> {
  const place = photographPlaceOf(dataDir);
  if ('bucket' in place)
    return elsewhere(`Its photographs are in the bucket at ${place.bucket.url}: it is their own copy.`);
  const folder = photographsBeside(backup);
  const bar = console.progress('Copying its photographs');
  const kept = await backUpPhotographs(place.folder, folder, bar.update)
    .catch((error: unknown) => Promise.reject(notCopied(backup, error)))
    .finally(bar.end);
  if (kept === null)
    return elsewhere(
      `${folder} is the shop's own folder of photographs: copy it to another disk, or name a file elsewhere.`,
    );
  const { photographs, added, damaged } = kept;
  return {
    document: { folder, ...kept },
    isWhole: damaged.length === 0,
    lines: (paint) => [
      ...(photographs === 0
        ? []
        : [
            paint(
              'green',
              `✓ ${folder} holds its photographs: ${countText(photographs)}, ${countText(added)} of them new.`,
            ),
          ]),
      ...(damaged.length === 0
        ? []
        : [
            paint('red', `✗ Damaged in the shop, and not copied: ${named(damaged)}.`),
            '  Put the file of an earlier backup in its place, or give the picture anew.',
          ]),
    ],
  };
}

function elsewhere(line: string): PhotographsKept {
  return { document: null, isWhole: true, lines: () => [`  ${line}`] };
}

function notCopied(backup: string, error: unknown): unknown {
  if (!(error instanceof PhotographsUnreached)) return error;
  return new CommandFailure(
    exitCodes.unreachable,
    'photographs_unreached',
    `${backup} holds the database, but not all photographs lie beside it: ${error.message}.`,
    'Make room or give it rights, and make the backup again: what is copied is not copied twice.',
  );
}

/** How a restore takes the photographs beside a backup; null for a shop whose photographs are in a bucket. */
export function photographsTaken(
  dataDir: string,
  backup: string,
  update: (done: number, total: number) => void,
): TakePhotographs | null {
  const place = photographPlaceOf(dataDir);
  return 'bucket' in place ? null : photographsInto(place.folder, photographsBeside(backup), update);
}

/** The same for a drill, which reads them where they are. */
export function photographsChecked(
  dataDir: string,
  backup: string,
  update: (done: number, total: number) => void,
): TakePhotographs | null {
  return 'bucket' in photographPlaceOf(dataDir) ? null : photographsRead(photographsBeside(backup), update);
}

/** True unless a photograph would not come back. */
export function isComplete(taken: PhotographsTaken | null): boolean {
  return taken === null || taken.damaged.length + taken.missing.length === 0;
}

/** Says how many photographs come back, and which do not. */
export function photographLines(
  taken: PhotographsTaken | null,
  backup: string,
  paint: Paint,
): readonly string[] {
  if (taken === null)
    return ['  Its photographs are in the bucket that PHOTOGRAPHS_URL names, which is their own copy.'];
  const { photographs, damaged, missing } = taken;
  const folder = photographsBeside(backup);
  return [
    ...(photographs === 0 ? [] : [paint('green', `✓ Photographs: ${countText(photographs)}`)]),
    ...(damaged.length === 0
      ? []
      : [
          paint('red', `✗ Damaged in ${folder}: ${named(damaged)}.`),
          '  Delete these files there: the next backup copies them anew, as long as the shop has them.',
        ]),
    ...(missing.length === 0
      ? []
      : [
          paint('red', `✗ Not there, though goods or banners name them: ${named(missing)}.`),
          `  Put the folder of its photographs beside the backup, as ${folder}, or give the pictures anew.`,
        ]),
  ];
}

/** Names a few of many. */
function named(names: readonly string[]): string {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${countText(more)} more` : ''}`;
}
