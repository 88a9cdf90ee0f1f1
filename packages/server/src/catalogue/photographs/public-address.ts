import { BlockList, isIPv6 } from 'node:net';

/** Networks that are not the internet's: of one machine, one house, one provider, or of no use yet. [RFC 6890, its registries] */
const closed = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Of IPv6 only 2000::/3 is given out; these of it are not the internet's, or lead into an IPv4 network.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const closedAddresses = listOf(closed);
const givenOut = listOf({ ipv4: [], ipv6: ['2000::/3'] });

/** True for an address of the public internet, as a resolver gives it. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? givenOut.check(address, 'ipv6') && !closedAddresses.check(address, 'ipv6')
    : !closedAddresses.check(address, 'ipv4');
}

function listOf(networks: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>>): BlockList {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const network of networks[family]) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}
