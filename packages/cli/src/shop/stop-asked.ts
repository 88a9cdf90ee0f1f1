/** Resolves when the program should end: on a signal, or when the parent process ends. */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.once('disconnect', resolve);
    // A listener alone would keep this process alive as long as its parent.
    process.channel?.unref();
  });
}
