import { expect, test } from 'vitest';
import { placeKey } from './limits.ts';

test('all addresses of an IPv6 /64 are one place, and nothing of them can be read', () => {
  expect(placeKey('2001:db8:1:2::1', 'a')).toBe(placeKey('2001:db8:1:2:ffff::9', 'b'));
  expect(placeKey('2001:db8:1:3::1', 'a')).not.toBe(placeKey('2001:db8:1:2::1', 'a'));
  expect(placeKey('203.0.113.7', 'a')).not.toContain('203');
});

test('behind a proxy of this machine that nobody named, buyers do not count together', () => {
  expect(placeKey('127.0.0.1', 'a')).not.toBe(placeKey('127.0.0.1', 'b'));
  expect(placeKey('::1', 'a')).toBe(placeKey('::1', 'a'));
});
