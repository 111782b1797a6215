import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { EXAMPLE_WORDS } from './other-shop.ts';

const root = join(import.meta.dirname, '../..');

/** What a new shop begins with, until its owner sets it. */
const FIRST_VALUES = ['shared/settings/first-settings.ts', 'shared/settings/placeholders.ts'];

/** The sources of pages, mails, papers and answers. */
function sources(): string[] {
  return ['app', 'server', 'shared', 'public']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|eta|css|svg|html|json|txt)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('.test.') && !FIRST_VALUES.includes(path));
}

test('nothing but the first settings knows the words of the example', () => {
  const found = sources().filter((path) => EXAMPLE_WORDS.test(readFileSync(join(root, path), 'utf8')));
  expect(sources().length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
