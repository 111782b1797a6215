import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, isOwnMachine, networkOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('addresses of one /64 are the same network, those of two are not', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const write = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        // Leave out ::ffff:0:0/96, which are IPv4 addresses.
        fc.pre(network.some(Boolean) && other.some(Boolean));
        const [one, same, another] = [
          networkOf(write([...network, ...host])),
          networkOf(write([...network, ...otherHost])),
          networkOf(write([...other, ...host])),
        ];
        expect(one).toBe(same);
        expect(one === another).toBe(write(network) === write(other));
      }),
    );
  });
});

describe('isOwnMachine', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('%s is', (address) => {
    expect(isOwnMachine(address)).toBe(true);
  });

  it.each(['203.0.113.7', '10.0.0.1', '2001:db8::1', '::ffff:10.0.0.1', ''])('%s is not', (address) => {
    expect(isOwnMachine(address)).toBe(false);
  });
});

it.each([0, 1, 2, 10])(
  'with %i trusted proxies the client has the address that Fastify sees',
  async (trusted) => {
    const app = fastify({ trustProxy: (_address, hop) => hop < trusted });
    app.get('/', ({ ip, raw }) => ({ ip, own: clientAddress(raw, trusted) }));
    const lists = [
      undefined,
      '',
      ' ',
      '203.0.113.9',
      ' 203.0.113.9\t',
      '6.6.6.6, 203.0.113.9 ,10.0.0.4',
      ',,1.1.1.1,,',
    ];
    for (const list of lists) {
      const headers = list === undefined ? {} : { 'x-forwarded-for': list };
      const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.5', headers });
      const { ip, own } = answer.json<{ ip: string; own: string }>();
      expect(own, list).toBe(ip);
    }
    await app.close();
  },
);
