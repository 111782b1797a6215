import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { ADMIN_MENU, entryAt } from './menu.ts';

const entries = ADMIN_MENU.flatMap((group) => group.entries);
const administration: RouteConfigEntry[] =
  routes.find(({ file }) => file === 'admin/admin-layout.tsx')?.children ?? [];

describe('the menu of the administration', () => {
  test.each(administration.map(({ path = '' }) => `/${path}`))('%s belongs to an entry', (path) => {
    expect(entryAt(path.replace(/:\w+/g, 'abc'))).not.toBeNull();
  });

  test('each entry has an address and keys of its own', () => {
    for (const list of [entries.map(({ to }) => to), entries.flatMap(({ keys }) => keys ?? [])])
      expect(new Set(list).size).toBe(list.length);
  });

  test.each([
    ['/admin', '/admin'],
    ['/Admin/', '/admin'],
    ['/admin/order/abc', '/admin/order'],
    ['/admin/edit-state/abc', '/admin/order'],
    ['/admin/precios/historial', '/admin/precios'],
    ['/admin/productsx', null],
  ])('%s is in the entry %s', (path, to) => {
    expect(entryAt(path)?.to ?? null).toBe(to);
  });
});
