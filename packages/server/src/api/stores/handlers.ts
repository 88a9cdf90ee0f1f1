import { minuteText } from '@marketsquare/core/kernel/calendar';
import { photographName } from '@marketsquare/core/shop/catalogue';
import type { components } from '@marketsquare/core/wire/api';
import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '../../catalogue/index.ts';
import type { TakeSent } from '../../catalogue/photographs/index.ts';
import type { KeptPlan } from '../../catalogue/stores/index.ts';
import type { Handlers } from '../../http/calls/handler.ts';
import { requireStaff } from '../../people/identity/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, notFound } from '../../store/refusals/refusal.ts';
import {
  aboutColumn,
  type Cells,
  changeRow,
  columnsOf,
  freshCells,
  type RowOutcome,
  rowHistory,
  rowsOf,
  tableOf,
  undoRow,
} from '../../work/import/index.ts';
import { carouselSize } from '../catalogue/promotion-handlers.ts';
import { productsJson, replyOf } from '../catalogue/replies.ts';
import { requireAction } from '../desk/require-action.ts';
import { closeWindow } from './close-window.ts';
import { storeDays } from './store-days.ts';
import { storesToday } from './stores-today.ts';

type Cell = components['schemas']['ShopCell'];
type Table = components['schemas']['ShopTable'];

/** Stores and their days, for those who look after shoppers; and the shop's tables, for managers. [ROLE-08] */
export function staffStoreHandlers(
  ports: Ports,
  kept: KeptPlan,
  catalogue: Catalogue,
  taken: TakeSent,
): Handlers {
  const { database, clock, chance } = ports;
  const { read } = database;
  const actOf = async (request: FastifyRequest, why: string) => {
    const { name: who } = await requireAction(ports, request, 'keepStores');
    return { id: chance.id('chg'), at: new Date(clock()).toISOString(), who, why };
  };
  return {
    staffStores: async ({ request }) => {
      await requireStaff(ports, request);
      const stores = await storesToday(read, await kept.present(read), clock());
      return { status: true, data: { stores }, message: 'Stores found.' };
    },

    staffStoreDays: async ({ path, request }) => {
      await requireStaff(ports, request);
      const days = await storeDays(read, await kept.present(read), path.id, clock());
      if (days === null) throw noStore();
      return { status: true, data: { days: [...days] }, message: 'Days found.' };
    },

    staffCloseWindow: async ({ body, request }) => {
      const staff = await requireAction(ports, request, 'closeWindows');
      const { store_id: storeId, day, window = null, is_closed: isClosed, reason } = body;
      const closing = { storeId, day, window, isClosed, by: staff.name, reason };
      const { after, message } = await closeWindow(ports, kept, closing);
      return { status: true, data: { day: after }, message };
    },

    staffTable: async ({ query: { table, storeid = null }, request }) => {
      await requireAction(ports, request, 'keepStores');
      const rows = await rowsOf(read, table);
      const columns = columnsOf(tableOf(table)).map((name) => ({
        name,
        about: aboutColumn(tableOf(table), name),
        is_key: tableOf(table).key.includes(name),
      }));
      const history = (await rowHistory(read, table, storeid)).map(
        ({ storeId, changes, canUndo, ...change }) => ({
          ...change,
          store_id: storeId,
          changes: [...changes],
          can_undo: canUndo,
        }),
      );
      const data = {
        now: new Date(clock()).toISOString(),
        columns,
        rows: rows.filter((row) => isOfStore(table, row, storeid)).map(wireCells),
        fresh: wireCells(freshCells(table, rows)),
        history,
      };
      return { status: true, data, message: 'Rows found.' };
    },

    staffPromoted: async ({ query: { storeid, name }, request }) => {
      await requireAction(ports, request, 'keepStores');
      const shelf = await catalogue.shelf(storeid);
      if (shelf === null) throw noStore();
      // Without minutes every promotion runs.
      const running = shelf.with(shelf.assortment, [], [], clock());
      return replyOf(productsJson(running, running.list(name).subarray(0, carouselSize)), 'Products found.');
    },

    staffChangeRow: async ({ body, request }) => {
      const act = await actOf(request, body.reason);
      const isEnd = body.deed === 'end';
      if (isEnd && body.table !== 'promotions') throw badRequest('ends promotions alone', 'deed');
      const cells = new Map(body.cells.map(({ column, text }) => [column, text]));
      if (isEnd) cells.set('last_minute', minuteText(clock() - 60_000));
      if (body.picture !== undefined) {
        if (body.table !== 'banners') throw badRequest('belongs to a banner alone', 'picture');
        cells.set('picture', `${photographName(await taken(body.picture))}.webp`);
      }
      const is = body.deed === 'end' ? 'set' : body.deed;
      const deed = { is, table: body.table, cells } as const;
      const done = await database.transact((queries) => changeRow(queries, act, deed, ports.photographs));
      return replyTo(done);
    },

    staffUndoRow: async ({ body, request }) => {
      const act = await actOf(request, body.reason);
      const { table, change } = body;
      return replyTo(
        await database.transact((queries) => undoRow(queries, act, table, change, ports.photographs)),
      );
    },
  };
}

const noStore = () => notFound('This store was not found.');

/** True for a row of a store, or of every store; without a store all are. */
function isOfStore(table: Table, row: Cells, storeId: number | null): boolean {
  if (storeId === null) return true;
  if (table === 'areas') return (row.get('stores') ?? '').split('|').includes(`${storeId}`);
  const store = row.get('store') ?? '';
  return store === '' || store === `${storeId}`;
}

function wireCells(row: Cells): Cell[] {
  return [...row].map(([column, text]) => ({ column, text }));
}

/** @throws Refusal 400 with the column and the mend, 404 and 409 in words */
function replyTo(done: RowOutcome) {
  switch (done.is) {
    case 'done':
      return { status: true as const, data: null, message: 'Changed.' };
    case 'nothing':
      return { status: true as const, data: null, message: 'It is so already.' };
    case 'unknown':
      throw notFound('There is no such row.');
    case 'changedSince':
      throw conflict('It was changed again since.', 'changed_since', 'Read the history again.');
    case 'faulty':
      throw badRequest(
        done.column === null ? done.mend : `${done.column}: ${done.mend}`,
        done.column ?? undefined,
      );
    default:
      return done satisfies never;
  }
}
