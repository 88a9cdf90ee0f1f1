import { onTestFinished, vi } from 'vitest';

/** Listens to what the shop logs, until the test ends. @returns what failed reads were logged so far, by their names */
export function hearLog(): () => readonly unknown[] {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  return () => log.mock.calls.map(([read]) => read).sort();
}
