import { expect, test } from 'vitest';
import { networkOf } from '#core/access/network.ts';

test.each([
  ['127.0.0.1', 'this_machine'],
  ['::1', 'this_machine'],
  ['::ffff:127.0.0.1', 'this_machine'],
  ['10.4.0.9', 'private'],
  ['172.16.0.1', 'private'],
  ['172.32.0.1', 'internet'],
  ['192.168.1.20', 'private'],
  ['::ffff:192.168.1.20', 'private'],
  ['100.64.3.2', 'private'],
  ['169.254.1.1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1%eth0', 'private'],
  ['203.0.113.7', 'internet'],
  ['2001:db8::7', 'internet'],
  ['999.1.1.1', 'unknown'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
