import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets } from './keep-assets.mjs';

const DAY = 24 * 60 * 60 * 1000;

test('assets stay for a week after their build was replaced', () => {
  const build = mkdtempSync(join(tmpdir(), 'tintero-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const assets = join(build, 'client/assets');
  const start = Date.now();
  const replaceWith = (/** @type {string[]} */ names, /** @type {number} */ day) => {
    keepAssets(build, new Date(start + day * DAY));
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    for (const name of names) writeFileSync(join(assets, name), name);
  };
  const earlier = () => readdirSync(join(build, 'earlier/assets')).toSorted();

  replaceWith(['shared.js', 'one.js'], 0);
  replaceWith(['shared.js', 'two.js'], 1);
  expect(earlier()).toEqual(['one.js', 'shared.js']);
  replaceWith(['three.js'], 7);
  expect(earlier()).toEqual(['one.js', 'shared.js', 'two.js']);
  replaceWith(['four.js'], 9);
  expect(earlier()).toEqual(['shared.js', 'three.js', 'two.js']);
});
