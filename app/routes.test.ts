import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { PUBLIC_PAGES, UNLISTED_PATHS } from '#shared/paths.ts';
import routes from './routes.ts';

/** Addresses that the sitemap reads from the database. */
const LISTED_BY_THE_DATABASE = [
  '/catalogo/categoria/:category',
  '/catalogo/marca/:brand',
  '/detalle/:idProduct',
  '/listas/:slug',
];

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    return [path || '/', ...pathsOf(entry.children ?? [], path)];
  });
}

test('for every route it is known whether search engines may list it', () => {
  const paths = pathsOf(routes).filter((path) => path !== '/*');
  const unsorted = paths.filter(
    (path) =>
      !PUBLIC_PAGES.includes(path) &&
      !LISTED_BY_THE_DATABASE.includes(path) &&
      !UNLISTED_PATHS.some((unlisted) => path.startsWith(unlisted)),
  );
  expect(unsorted).toEqual([]);
  expect(PUBLIC_PAGES.filter((path) => !paths.includes(path))).toEqual([]);
});
