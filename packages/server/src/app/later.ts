import type { FastifyInstance } from 'fastify';

/** Runs work after the reply has left. Failures are logged; the server closes when all of it has ended. */
export function runLater(app: FastifyInstance): (work: Promise<unknown>) => void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    const watched = work
      .catch((error: unknown) => {
        app.log.error({ event: 'later.failed', err: error });
      })
      .finally(() => running.delete(watched));
    running.add(watched);
  };
}
