import { onTestFinished, vi } from 'vitest';

/**
 * Listens to the shop's log, until the test ends.
 * @returns the failed reads logged so far, by their names
 */
export function hearLog(): () => readonly unknown[] {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  return () => log.mock.calls.map(([read]) => read).sort();
}
