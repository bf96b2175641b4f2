// Which addresses of the network the house may be sent to by somebody's link.
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: one's own, those of a site, reserved ones. */
const elsewhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  elsewhere.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  elsewhere.addSubnet(network, bits, 'ipv6');
}
/** All of the internet that has been given out for IPv6. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet (docs/domain/content.md, "Library"). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !elsewhere.check(address, 'ipv4');
  if (version === 6) return internet.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6');
  return false;
}

/**
 * Finds a host's address for a connection and refuses one that is not public. The answer is what is
 * connected to, so a name cannot mean another address a moment later. For the public a name of anything
 * else is no name: the error is `ENOTFOUND`.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    if (!first || !isPublic) {
      const refused = Object.assign(new Error('Not a public address'), { code: 'ENOTFOUND' });
      return callback(refused, '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
