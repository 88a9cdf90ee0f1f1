import type { VisitSource } from './source.ts';

/** The source from which a command reads visits. */
export interface SourceOptions {
  readonly data: string;
  readonly server?: string;
  readonly reason: string;
}

/**
 * The source that the options name: a server when one is given, else the data folder.
 *
 * @throws CommandFailure 2 for an invalid reason, 4 when nobody is logged in at the server, 5 when it does
 * not answer
 */
export async function openSource({ data, server, reason }: SourceOptions): Promise<VisitSource> {
  const { requireReason } = await import('../shop/reason.ts');
  requireReason(reason);
  if (server === undefined) {
    const { folderSource } = await import('./folder-source.ts');
    return folderSource(data, reason);
  }
  const [{ requireServer }, { requireStaffApi }, { serverSource }] = await Promise.all([
    import('../shop/remote.ts'),
    import('../shop/staff-api.ts'),
    import('./server-source.ts'),
  ]);
  return serverSource(requireStaffApi(await requireServer(server)), reason);
}
