import { BlockList, isIP } from 'node:net';

/** Non-public IPv4 networks (IANA special-purpose registry), including multicast. */
const SPECIAL_IPV4 = [
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
];
/**
 * Global unicast, the only public part of IPv6; ranges inside it that lead elsewhere (Teredo, 6to4, examples) are
 * excluded below.
 */
const PUBLIC_IPV6 = ['2000::/3'];
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** SSRF guard: true only for a globally reachable address, not loopback, the local network, or an alias of either. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  if (isIP(address) === 6) return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
  return false;
}

const specialIpv4 = networks('ipv4', SPECIAL_IPV4);
const publicIpv6 = networks('ipv6', PUBLIC_IPV6);
const specialIpv6 = networks('ipv6', SPECIAL_IPV6);

function networks(family: 'ipv4' | 'ipv6', list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    block.addSubnet(address, Number(prefix), family);
  }
  return block;
}
