import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  test.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::6810:85e5', '2a00:1450:4009::200e'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1']],
    ['this host', ['0.0.0.0', '0.1.2.3', '::', '::ffff:0.0.0.0']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1', 'fc00::1', 'fdff::1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '::ffff:169.254.169.254']],
    ["of a carrier's own network", ['100.64.0.1', '100.127.255.255']],
    ['multicast or broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
    ['a tunnel to IPv4', ['64:ff9b::7f00:1', '2002:7f00:1::1', '2001::1', '64:ff9b:1::1']],
    ['an example', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '198.18.0.1']],
    ['none at all', ['', 'localhost', '127.1', '2130706433', '0x7f000001', '127.0.0.1 ']],
  ])('rejects an address that is %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
