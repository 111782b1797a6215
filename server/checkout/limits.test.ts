import { expect, test } from 'vitest';
import { placeKey } from './limits.ts';

test('all addresses of an IPv6 /64 are one place, and nothing of them can be read', () => {
  expect(placeKey('2001:db8:1:2::1')).toBe(placeKey('2001:db8:1:2:ffff::9'));
  expect(placeKey('2001:db8:1:3::1')).not.toBe(placeKey('2001:db8:1:2::1'));
  expect(placeKey('203.0.113.7')).not.toContain('203');
});
