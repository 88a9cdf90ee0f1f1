import { clockTime, readClockTime, readDay } from '@marketsquare/core/kernel/calendar';
import { photographName } from '@marketsquare/core/shop/catalogue';
import { z } from 'zod';

/**
 * The cells of tables: a text of a file on one side, the value of a column on the other. Each reads what people write, and
 * writes one form alone.
 */
type Cell<Value> = z.ZodType<Value, string>;

/** The value of a column in the database. */
export type Value = string | number | null;

/** Reads a cell; a text is the mend for one that cannot be read. */
type Reading<Read> = { readonly value: Read } | string;

function cell<Read extends Value>(
  values: z.ZodType<Read, Read>,
  read: (text: string) => Reading<Read>,
  write: (value: Read) => string,
): Cell<Read> {
  return z.codec(z.string(), values, {
    decode: (text, context) => {
      const reading = read(text.trim());
      if (typeof reading !== 'string') return reading.value;
      context.issues.push({ code: 'custom', message: reading, input: text });
      return z.NEVER;
    },
    encode: write,
  });
}

/** A cell that may be empty, which is null. */
function orEmpty<Read extends Value>(inner: Cell<Read>): Cell<Read | null> {
  return z.codec(z.string(), z.custom<Read | null>(), {
    decode: (text, context) => {
      if (text.trim() === '') return null;
      const read = inner.safeDecode(text);
      if (read.success) return read.data;
      context.issues.push(
        ...read.error.issues.map(({ message }) => ({ code: 'custom' as const, message, input: text })),
      );
      return z.NEVER;
    },
    encode: (value) => (value === null ? '' : inner.encode(value)),
  });
}

/** Characters that no text of a shop needs: they move a cursor, end a line, or turn the direction of letters. */
const control = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u;

/** A text of one line. */
function line(most: number): Cell<string> {
  return cell(
    z.string(),
    (text) => {
      if (text === '') return 'Write something here.';
      if (/[\r\n]/.test(text)) return 'Write it in one line.';
      return textOf(text, most);
    },
    (value) => value,
  );
}

/** A text that may be empty and have several lines. */
function words(most: number): Cell<string> {
  return cell(
    z.string(),
    (text) => textOf(text.replaceAll('\r\n', '\n'), most),
    (value) => value,
  );
}

function textOf(text: string, most: number): Reading<string> {
  if (text.length > most) return `Shorten it to ${most} characters; it has ${text.length}.`;
  if (control.test(text)) return 'Take out characters that cannot be seen.';
  return { value: text };
}

function whole(least: number, most: number): Cell<number> {
  const mend = `Write a whole number from ${least} to ${most}.`;
  return cell(
    z.int(),
    (text) => {
      const value = Number(text);
      return /^\d{1,15}$/.test(text) && value >= least && value <= most ? { value } : mend;
    },
    String,
  );
}

/** The greatest price in naira: of whole numbers in kobo it is far within the exact ones. */
const mostNaira = 10_000_000_000;

/** Naira with kobo after a point or a comma, as kobo; thousands may be parted, and a ₦ may stand before them. */
function money(least: 0 | 1): Cell<number> {
  return cell(
    z.int(),
    (text) => {
      const plain = text.replace(/^(₦|NGN|N)\s*/i, '').replaceAll(/[\s\u00a0\u202f]/g, '');
      const parted =
        /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/.exec(plain) ??
        /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/.exec(plain) ??
        /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/.exec(plain);
      const wholeNaira = Number(parted?.groups?.whole?.replaceAll(/[.,]/g, ''));
      if (parted === null || wholeNaira > mostNaira)
        return 'Write naira with at most two decimals, such as 1250 or 1250.50.';
      const value = wholeNaira * 100 + Number((parted.groups?.part ?? '').padEnd(2, '0'));
      return value >= least ? { value } : 'Write an amount above zero.';
    },
    (value) =>
      value % 100 === 0
        ? `${value / 100}`
        : `${Math.floor(value / 100)}.${`${value % 100}`.padStart(2, '0')}`,
  );
}

const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0', '']);

/** Yes or no; empty is no. */
const flag: Cell<0 | 1> = cell(
  z.literal([0, 1]),
  (text) => {
    const said = text.toLowerCase();
    if (yes.has(said)) return { value: 1 as const };
    return no.has(said) ? { value: 0 as const } : 'Write yes or no.';
  },
  (value) => (value === 1 ? 'yes' : 'no'),
);

function oneOf<Word extends string>(...all: readonly Word[]): Cell<Word> {
  return cell(
    z.enum(all),
    (text) => {
      const value = all.find((word) => word === text.toLowerCase());
      return value === undefined ? `Write one of: ${all.join(', ')}.` : { value };
    },
    (value) => value,
  );
}

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const weekdayNumbers: ReadonlyMap<string, number> = new Map(weekdays.map((name, number) => [name, number]));

const weekdayCell: Cell<number> = cell(
  z.int(),
  (text) => {
    const value = weekdayNumbers.get(text.toLowerCase());
    return value === undefined ? 'Write a weekday, such as monday.' : { value };
  },
  (value) => weekdays[value] ?? '',
);

const timeMend = 'Write a time such as 8:00 AM or 20:00.';

/** A time of day, as stores write it. */
const time: Cell<string> = cell(
  z.string(),
  (text) => {
    const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
    const minutes = hour === undefined ? readClockTime(text) : Number(hour) * 60 + Number(minute);
    return minutes === null ? timeMend : { value: clockTime(minutes) };
  },
  (value) => value,
);

/** Hours of a day as `8:00 AM - 9:00 PM`; empty where it is closed. */
const hours: Cell<string> = cell(
  z.string(),
  (text) => {
    if (text === '' || text.toLowerCase() === 'closed') return { value: '' };
    const ends = text.split(/\s*[-–]\s*/).map((end) => time.safeDecode(end).data);
    const [opens, closes] = ends;
    return ends.length === 2 && opens && closes
      ? { value: `${opens} - ${closes}` }
      : 'Write hours such as 8:00 AM - 9:00 PM, or leave it empty where the store is closed.';
  },
  (value) => value,
);

const day: Cell<string> = cell(
  z.string(),
  (text) => (readDay(text) === null ? 'Write a day as 2026-12-25.' : { value: text }),
  (value) => value,
);

/** A minute in Lagos, such as `2026-12-01T08:00`. */
const minute: Cell<string> = cell(
  z.string(),
  (text) => {
    const [, date = '', clock] = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
    return readDay(date) === null
      ? 'Write a minute in Lagos as 2026-12-01 08:00.'
      : { value: `${date}T${clock}` };
  },
  (value) => value.replace('T', ' '),
);

const listMend = 'Write whole numbers with | between them, such as 1|2.';

/** Whole numbers with `|` between them, as a JSON list. */
function numbers(least: 0 | 1): Cell<string> {
  return cell(
    z.string(),
    (text) => {
      const parts = text === '' ? [] : text.split('|').map((part) => part.trim());
      const isList = parts.every((part) => /^\d{1,6}$/.test(part)) && new Set(parts).size === parts.length;
      return isList && parts.length >= least ? { value: JSON.stringify(parts.map(Number)) } : listMend;
    },
    (value) => numbersOf(value).join('|'),
  );
}

const numbersSchema = z.array(z.int());

/** The numbers in a JSON list of a column. */
export function numbersOf(list: string): readonly number[] {
  return numbersSchema.parse(JSON.parse(list));
}

const packsSchema = z.array(z.object({ name: z.string(), weightGrams: z.int() }));
const packsMend = 'Write up to three packs as name=grams with | between them, such as Big pack=1000.';

/** Packs of prepared food as `Big pack=1000|Small pack=500`, as the column's JSON. */
const packs: Cell<string> = cell(
  z.string(),
  (text) => {
    const parts = text === '' ? [] : text.split('|');
    const read = parts.map((part) => /^\s*([^=|]{1,60}?)\s*=\s*(\d{1,6})\s*$/.exec(part));
    if (parts.length > 3 || control.test(text)) return packsMend;
    const all = read.flatMap((pack) =>
      pack === null ? [] : [{ name: pack[1], weightGrams: Number(pack[2]) }],
    );
    return all.length === parts.length ? { value: JSON.stringify(all) } : packsMend;
  },
  (value) =>
    packsSchema
      .parse(JSON.parse(value))
      .map((pack) => `${pack.name}=${pack.weightGrams}`)
      .join('|'),
);

/** A file of a folder or of one below it; no part of its name leads out, or hides. */
const pictureFile = /^(?:[^\s./\\:?#<>"|*][^/\\:?#<>"|*]*\/)*[^\s./\\:?#<>"|*][^/\\:?#<>"|*]*$/;

/** A picture: a file of the folder `pictures` beside the table, an address by https, or one below the shop's own pictures. */
const picture: Cell<string> = cell(
  z.string(),
  (text) => {
    const file = text.replace(/^pictures\//, '');
    const value = text.startsWith('/') ? text.slice(1) : text;
    if (text.length > 500) return 'Shorten it to 500 characters.';
    if (text === '' || isOwnPicture(text) || isWholeAddress(text)) return { value };
    if (pictureFile.test(file) && !control.test(file)) return { value: `${picturesFolder}${file}` };
    return 'Write the name of a file in the folder pictures, such as rice.jpg, without .. in it, or an address that begins with https://.';
  },
  (value) => {
    const name = photographName(value);
    if (name !== null) return `${name}.webp`;
    return value === '' || isWholeAddress(value) ? value : `/${value}`;
  },
);

/** The folder beside the tables in which pictures are, as values of cells name its files. */
export const picturesFolder = 'pictures/';

function isOwnPicture(text: string): boolean {
  return /^\/[\w.&%~+-]+(?:\/[\w.&%~+-]+)*$/.test(text) && !text.includes('..');
}

/** True for an address by https. */
export function isWholeAddress(text: string): boolean {
  return /^https:\/\/[^\s/]+\/\S*$/.test(text) && URL.canParse(text);
}

/** A link: a page of the shop, or an address by https. */
const link: Cell<string> = cell(
  z.string(),
  (text) => {
    const isFine = text === '' || /^\/(?!\/)/.test(text) || (/^https:\/\//.test(text) && URL.canParse(text));
    if (!isFine || control.test(text))
      return 'Write a page of the shop, such as /category/rice, or an address with https://.';
    return text.length > 500 ? 'Shorten it to 500 characters.' : { value: text };
  },
  (value) => value,
);

const sku: Cell<string> = cell(
  z.string(),
  (text) =>
    /^[A-Za-z0-9][\w.\-/]{0,63}$/.test(text)
      ? { value: text }
      : 'Write letters, digits, dots, dashes and underscores, 64 at most.',
  (value) => value,
);

const branchCode: Cell<string> = cell(
  z.string(),
  (text) => (/^\d{1,2}$/.test(text) ? { value: text.padStart(2, '0') } : 'Write two digits, such as 07.'),
  (value) => value,
);

export const cells = {
  sku,
  line,
  words,
  whole,
  money,
  flag,
  oneOf,
  weekday: weekdayCell,
  time,
  hours,
  day,
  minute,
  numbers,
  packs,
  picture,
  link,
  branchCode,
  orEmpty,
};
