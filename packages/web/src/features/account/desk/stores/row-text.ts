import { readDay, shortDay } from '@marketsquare/core/kernel/calendar';
import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import { photographAddress } from '@marketsquare/core/shop/catalogue';
import { promotionState } from '@marketsquare/core/shop/promotions';
import type { Row, TableName } from './queries.ts';

/** A row in a list: its name, and what else is to be known of it. */
export interface RowText {
  /** Tells it from the other rows of its table. */
  readonly title: string;
  readonly details: readonly string[];
}

/**
 * A row of a table in words.
 *
 * @param now  milliseconds since 1970: decides which promotions run
 */
export function rowText(table: TableName, row: Row, now: number): RowText {
  const of = (column: string) => row[column] ?? '';
  switch (table) {
    case 'stores':
      return { title: of('name'), details: [`${of('address')}, ${of('city')}`] };
    case 'holidays':
      return { title: of('name'), details: [dayText(of('day'))] };
    case 'areas':
      return {
        title: `${of('area')}, ${of('city')}`,
        details: [
          of('surcharge_percent') === '0' ? 'No surcharge' : `${of('surcharge_percent')} % on the fee`,
        ],
      };
    case 'windows':
      return {
        title: `${capital(of('weekday'))}, ${of('mode')}, ${of('starts')} - ${of('ends')}`,
        details: [
          of('fee') === '0' ? 'Free' : formatNaira(nairaToKobo(Number(of('fee')))),
          `${of('capacity')} orders a day`,
          of('cut_off_minutes') === '0' ? 'until it begins' : `until ${of('cut_off_minutes')} minutes before`,
          ...(of('store') === '' ? ['of every store without its own'] : []),
        ],
      };
    case 'promotions':
      return { title: of('name'), details: [promotionText(row, now)] };
    case 'banners':
      return {
        title: `${of('name')}, ${of('place')}`,
        details: [of('url') === '' ? 'Leads nowhere' : `Leads to ${of('url')}`],
      };
    default:
      return table satisfies never;
  }
}

/** When a promotion runs, in words: 'Runs until 2026-12-24 23:59'. */
function promotionText(row: Row, now: number): string {
  const [first, last] = [row.first_minute ?? '', row.last_minute ?? ''];
  switch (stateOf(row, now)) {
    case 'coming':
      return `Begins ${first}${last === '' ? '' : `, ends ${last}`}`;
    case 'running':
      return last === '' ? 'Runs without an end' : `Runs until ${last}`;
    case 'ended':
      return `Ended ${last}`;
  }
}

/** The state of a row of promotions. */
export function stateOf(row: Row, now: number) {
  const minute = (text = '') => (text === '' ? null : text.replace(' ', 'T'));
  return promotionState({ firstMinute: minute(row.first_minute), lastMinute: minute(row.last_minute) }, now);
}

/** The address of a picture of the shop, as a file names it; null for any other. */
export function keptPicture(text: string): string | null {
  const photograph = /^([0-9a-f]{64})\.webp$/.exec(text)?.[1];
  if (photograph !== undefined) return photographAddress(photograph);
  return text.startsWith('/') ? text.slice(1) : null;
}

/** A column's name in words: 'Cut off minutes'. */
export function columnText(name: string): string {
  return name === 'url' ? 'Leads to' : capital(name.replaceAll('_', ' '));
}

/** A day as people read it; the text itself where it is none. */
function dayText(text: string): string {
  const day = readDay(text);
  return day === null ? text : `${shortDay(day)}, ${day.slice(0, 4)}`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
