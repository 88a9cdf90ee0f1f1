/** One press of Ctrl-C may arrive twice, from the terminal and from the program that started this one. In milliseconds. */
const samePressMs = 500;

/** The time that something cut may still keep the process, in milliseconds. */
const hangingMs = 1000;

/**
 * Resolves when the program should end: on a signal, or when the parent process ends. Whoever asks a second time ends it at
 * once.
 */
export function stopAsked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  const ask = () => {
    const now = performance.now();
    askedAt ??= now;
    if (now - askedAt > samePressMs) process.exit(1);
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', resolve);
  // A listener alone would keep this process alive as long as its parent.
  process.channel?.unref();
  return promise;
}

/** Closes a server once its program should end; the program ends afterwards, whatever of it still hangs. */
export async function closeWhenAsked(
  asked: Promise<void>,
  server: { close(): Promise<void> },
): Promise<void> {
  await asked;
  await server.close();
  setTimeout(() => process.exit(), hangingMs).unref();
}
