import { expect, test } from 'vitest';
import { placeKey } from './limits.ts';

test('addresses of an IPv6 /64 are one place, which cannot be read from its key', () => {
  expect(placeKey('2001:db8:1:2::1', 'a')).toBe(placeKey('2001:db8:1:2:ffff::9', 'b'));
  expect(placeKey('2001:db8:1:3::1', 'a')).not.toBe(placeKey('2001:db8:1:2::1', 'a'));
  expect(placeKey('203.0.113.7', 'a')).not.toContain('203');
});

test('behind an unnamed proxy on this machine, buyers are counted one by one', () => {
  expect(placeKey('127.0.0.1', 'a')).not.toBe(placeKey('127.0.0.1', 'b'));
  expect(placeKey('::1', 'a')).toBe(placeKey('::1', 'a'));
});
