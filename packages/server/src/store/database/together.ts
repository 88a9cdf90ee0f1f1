/**
 * Waits for what a command has asked at once, also where a part of it fails: what comes after the end of a transaction would
 * be kept on its own.
 *
 * @throws the failure that came first: those behind it only say that the transaction has failed
 */
export async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(work.map((part) => part.catch((error: unknown) => void failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
