import { type Program, startProgram } from './program.ts';
import type { SeededShop } from './shop.ts';

/** The real server on a seeded shop, in a process of its own. */
export interface Server extends Pick<Program, 'pause' | 'resume'> {
  readonly url: string;
  readonly emulatorUrl: string;
  /** Its present memory, in megabytes. */
  memory(): number;
  /** Database statements so far, where they are counted. */
  statements(): Promise<number>;
  /** CPU time of its process so far, in milliseconds: emulator and client have processes of their own. */
  cpuMs(): Promise<number>;
}

export interface ServerChoice {
  /** Starts the payment emulator beside it. */
  readonly hasEmulator?: boolean;
  readonly countsStatements?: boolean;
  /** The time for which a turn accepts requests, in milliseconds; the server's own by default. */
  readonly mostTurnMs?: number;
}

/** The folder in which a server finds its shop. */
export interface ShopFolder extends Pick<SeededShop, 'dataDir' | 'products'> {
  /** The address of its database on PostgreSQL; by default it is a file of the folder. */
  readonly postgres?: string;
}

/** Runs work beside a server of its own, which ends with it. Without an emulator the server keeps to one core. */
export async function withServer<Result>(
  { dataDir, products, postgres }: ShopFolder,
  { hasEmulator = false, countsStatements = false, mostTurnMs }: ServerChoice,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const program = await startProgram('shop-server.ts', {
    isPinned: !hasEmulator,
    args: [
      '--data',
      dataDir,
      '--products',
      `${products}`,
      ...(hasEmulator ? ['--emulator'] : []),
      ...(countsStatements ? ['--count'] : []),
      ...(postgres === undefined ? [] : ['--postgres', postgres]),
      ...(mostTurnMs === undefined ? [] : ['--turn', `${mostTurnMs}`]),
    ],
  });
  try {
    return await work({
      pause: program.pause,
      resume: program.resume,
      url: program.url,
      emulatorUrl: text(program.hello, 'emulatorUrl'),
      memory: program.memory,
      statements: async () => Number(await program.ask('statements')),
      cpuMs: async () => Number(await program.ask('cpu')),
    });
  } finally {
    await program.stop();
  }
}

/** Runs work beside a server of each folder. */
export function withServers<Result>(
  [folder, ...others]: readonly ShopFolder[],
  choice: ServerChoice,
  work: (servers: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  if (folder === undefined) return work([]);
  return withServer(folder, choice, (server) =>
    withServers(others, choice, (servers) => work([server, ...servers])),
  );
}

/**
 * Database statements of one act, on average: a server of its own counts while the act is repeated, until
 * none of its effects is under way.
 */
export function statementsOf(
  shop: ShopFolder,
  choice: ServerChoice,
  times: number,
  prepare: (server: Server) => Promise<(turn: number) => Promise<unknown>>,
): Promise<number> {
  return withServer(shop, { ...choice, countsStatements: true }, async (server) => {
    const act = await prepare(server);
    await act(0);
    const before = await quiet(server);
    for (let turn = 1; turn <= times; turn += 1) await act(turn);
    return ((await quiet(server)) - before) / times;
  });
}

/** The count once no statement has come for a while. */
async function quiet(server: Server): Promise<number> {
  for (let before = await server.statements(); ; ) {
    await new Promise((later) => setTimeout(later, 700));
    const now = await server.statements();
    if (now === before) return now;
    before = now;
  }
}

function text(hello: object, name: string): string {
  const value: unknown = Reflect.get(hello, name);
  return typeof value === 'string' ? value : '';
}
