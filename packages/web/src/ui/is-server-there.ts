/**
 * True if the shop's server answers now: the worker keeps out of this, so that no kept reply stands in for
 * it.
 */
export function isServerThere(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  return fetch(location.href, options).then(
    ({ ok }) => ok,
    () => false,
  );
}
