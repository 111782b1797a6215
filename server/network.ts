import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * The network that counts as one client: an IPv4 address (also when written as IPv6), or the /64 of an IPv6 address,
 * since one client has all of it (rules 19.10).
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The client's address of a request, as Fastify's request.ip. `trustedProxies`: the number of proxies in front of the
 * shop whose word about the client's address is trusted.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  const hops = forwarded.map((address) => address.trim()).filter(Boolean);
  return [socket.remoteAddress, ...hops.reverse()].slice(0, trustedProxies + 1).at(-1);
}

/**
 * True for an address of this machine. A client with it is a proxy that TRUST_PROXY does not count, so the address
 * stands for all clients.
 */
export function isOwnMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.slice(0, 4).map(Number);
    return `${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`;
  });
  const [before = '', after] = hex.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const start = read(before);
  const end = after === undefined ? [] : read(after);
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}
