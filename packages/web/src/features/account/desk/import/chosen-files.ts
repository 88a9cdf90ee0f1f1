import { importLimits } from '@marketsquare/core/shop/import';

/** The bytes that a form adds to its files, at the most. */
const formBytes = 20_000;

/** Files that were chosen: those that an import reads, and the names of others. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly others: readonly string[];
}

/** Parts what was chosen, of a folder the files at its top, into tables and others. */
export function chosenFiles(chosen: readonly File[]): ChosenFiles {
  const atTop = chosen.filter((file) => placeOf(file).split('/').length <= 2);
  const isTable = ({ name }: File) => /\.(csv|tsv|txt|json)$/i.test(name);
  return {
    files: atTop.filter(isTable),
    others: atTop.filter((file) => !isTable(file)).map(({ name }) => name),
  };
}

/** The path of a file within the folder that was chosen; empty where a browser knows of none. */
function placeOf({ webkitRelativePath = '' }: Partial<Pick<File, 'webkitRelativePath'>>): string {
  return webkitRelativePath;
}

/** The reason why files cannot be imported at once; null where they can. */
export function whyNotFiles(files: readonly File[]): string | null {
  if (files.length === 0) return 'Choose files first.';
  if (files.length > importLimits.files) return `Choose at most ${importLimits.files} files.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > importLimits.bytes - formBytes
    ? 'Choose fewer files: at most 16 MiB are read at once here. The command line takes more.'
    : null;
}
