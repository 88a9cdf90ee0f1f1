import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { importLimits } from '@marketsquare/core/shop/import';
import type { FastifyRequest } from 'fastify';
import { type Handlers, TextFile } from '../../http/calls/handler.ts';
import { sentFiles } from '../../http/files.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict } from '../../store/refusals/refusal.ts';
import {
  type BadRow,
  CatalogueMoved,
  csvTemplate,
  exportShop,
  ImportOvertaken,
  importFiles,
  keptPictures,
  PlanDiffers,
  planImport,
  type Source,
  tableOf,
} from '../../work/import/index.ts';
import { requireAction } from '../desk/require-action.ts';
import { wireImport } from './wire-import.ts';

/** The shop's tables from files, and as files, for managers. [ROLE-08] */
export function importHandlers(ports: Ports): Handlers {
  const { database, clock, chance, photographs } = ports;
  const pictures = keptPictures(photographs);
  return {
    staffPlanImport: async ({ query: { complete: isComplete = false }, request }) => {
      await requireAction(ports, request, 'importTables');
      const sources = await sourcesOf(request);
      const bad: BadRow[] = [];
      const keep = (row: BadRow) => void bad.push(row);
      const plan = await planImport(database, sources, { isComplete, bad: keep, pictures });
      return { status: true, data: wireImport({ ...plan, is: 'planned' }, bad), message: 'Planned.' };
    },

    staffImport: async ({ query, request }) => {
      const { complete: isComplete = false, skip_bad: skipsBad = false, plan, reason } = query;
      const { name: who } = await requireAction(ports, request, 'importTables');
      const sources = await sourcesOf(request);
      const bad: BadRow[] = [];
      const options = { isComplete, skipsBad, plan, bad: (row: BadRow) => void bad.push(row), pictures };
      const act = { id: chance.id('chg'), at: new Date(clock()).toISOString(), who, why: reason };
      const imported = await importFiles(database, sources, options, act).catch(refuse);
      return { status: true, data: wireImport(imported, bad), message: messages[imported.is] };
    },

    staffImportTemplate: async ({ query: { table }, request }) => {
      await requireAction(ports, request, 'importTables');
      return csvFile(table, csvTemplate(tableOf(table)));
    },

    staffExport: async ({ query: { table }, request }) => {
      await requireAction(ports, request, 'importTables');
      const parts: string[] = [];
      await exportShop(database, async (_, part) => void parts.push(part), [table]);
      return csvFile(table, parts.join(''));
    },
  };
}

const messages = {
  done: 'Imported.',
  nothing: 'The shop is so already: nothing was changed.',
  faulty: 'Nothing was changed, for the faults.',
} as const;

/** The longest import of a call: its connection is silent meanwhile, and is cut off later than others. */
const longestMs = 10 * 60_000;

async function sourcesOf(request: FastifyRequest): Promise<readonly Source[]> {
  const files = await sentFiles(request, importLimits);
  const { socket } = request.raw;
  // A request that is injected has no connection.
  if (socket instanceof Socket) socket.setTimeout(longestMs);
  return files.map(({ name, bytes }) => ({ name, open: () => Readable.from([bytes]) }));
}

function csvFile(table: string, text: string): TextFile {
  return new TextFile(`${table}.csv`, 'text/csv; charset=utf-8', Buffer.from(text));
}

/** @throws Refusal 409 for what others have changed or begun meanwhile */
function refuse(error: unknown): never {
  if (error instanceof PlanDiffers)
    throw error.by === 'files'
      ? conflict(
          'The files are others than those of the plan. Nothing was changed.',
          'plan_differs',
          'Look at the plan of these files first.',
        )
      : conflict(
          'The shop was changed since the plan was made, so the files would change something else now. Nothing was changed.',
          'plan_differs',
          'Look at the new plan first.',
        );
  if (error instanceof CatalogueMoved)
    throw conflict(
      'The catalogue was changed while the files were read, each time. Nothing was changed by them.',
      'catalogue_moved',
      'Import them again when nobody else changes goods or stores.',
    );
  if (error instanceof ImportOvertaken)
    throw conflict(
      'Another import has begun meanwhile. Nothing was changed by this one.',
      'import_overtaken',
      'Import the files again when the other one has ended.',
    );
  throw error;
}
