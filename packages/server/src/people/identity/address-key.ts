/**
 * The part of a network address that identifies one subscriber: all of IPv4, the first 64 bits of IPv6, because a
 * subscriber owns all addresses below them.
 *
 * @param given  from the socket or a trusted proxy, of which some write the caller's port behind it; an IPv4 address mapped to
 *   IPv6 counts as IPv4
 */
export function addressKey(given: string): string {
  const address = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** An address without its port: an IPv6 address with a port stands in brackets. */
function withoutPort(address: string): string {
  const [, inBrackets, v4] = /^(?:\[(.*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? v4 ?? address;
}
