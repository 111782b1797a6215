// After the build: compares what each page loads at a first visit, in brotli bytes, with scripts/bundle-budget.json.
// A page's scripts are the entry's, its routes', and what those import statically.
// Usage: node scripts/check-bundle.mjs [--all]; --all prints every page, otherwise the largest of each group.
import { readdir, readFile, stat } from 'node:fs/promises';

/** @typedef {{ id: string, parentId?: string, module: string, css?: string[] }} Route */
/** @typedef {{ scripts: number, styles: number }} Weights */

const client = 'build/client';
const assets = await readdir(`${client}/assets`);
const manifestFile = assets.find((name) => /^manifest-\w+\.js$/.test(name));
if (!manifestFile) throw new Error('No manifest of the routes: did the build run?');
const manifestText = await readFile(`${client}/assets/${manifestFile}`, 'utf8');
/** @type {{ entry: { module: string }, routes: Record<string, Route> }} */
const manifest = JSON.parse(manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1));
/** @type {Record<string, Weights>} */
const budget = JSON.parse(await readFile('scripts/bundle-budget.json', 'utf8'));

const pages = await Promise.all(
  Object.values(manifest.routes)
    .filter(({ id }) => id !== 'root')
    .map(async (route) => ({
      group: groupOf(route.id),
      id: route.id,
      ...(await weigh(route)),
    })),
);
let isOver = false;
for (const [group, limit] of Object.entries(budget)) {
  const members = pages.filter((page) => page.group === group);
  if (members.length === 0) throw new Error(`No page is in the group ${group} of scripts/bundle-budget.json`);
  members.sort((one, other) => other.scripts - one.scripts);
  for (const page of process.argv.includes('--all') ? members : members.slice(0, 1)) {
    console.log(`${page.id}: ${line('scripts', page, limit)}, ${line('styles', page, limit)} (brotli)`);
  }
  for (const page of members) {
    if (page.scripts <= limit.scripts && page.styles <= limit.styles) continue;
    console.error(
      `${page.id} is over its budget: ${line('scripts', page, limit)}, ${line('styles', page, limit)}`,
    );
    isOver = true;
  }
}
const unknown = pages.filter(({ group }) => !budget[group]);
if (unknown.length > 0) {
  throw new Error(`No budget for ${unknown.map(({ id }) => id).join(', ')}`);
}
process.exitCode = isOver ? 1 : 0;

/**
 * The budget's narrowest folder that has the page.
 * @param {string} id
 */
function groupOf(id) {
  const groups = Object.keys(budget).filter((group) => id.startsWith(`${group}/`));
  return groups.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/**
 * @param {keyof Weights} kind
 * @param {Weights} weights
 * @param {Weights} limit
 */
function line(kind, weights, limit) {
  return `${kind} ${(weights[kind] / 1000).toFixed(1)} of ${limit[kind] / 1000} kB`;
}

/**
 * @param {Route} route
 * @returns {Promise<Weights>}
 */
async function weigh(route) {
  /** @type {Set<string>} */
  const scripts = new Set();
  await collect(manifest.entry.module, scripts);
  /** @type {Set<string>} */
  const styles = new Set();
  for (let at = /** @type {Route | undefined} */ (route); at; at = manifest.routes[at.parentId ?? '']) {
    await collect(at.module, scripts);
    for (const file of at.css ?? []) styles.add(file.replace(/#$/, ''));
  }
  return {
    scripts: await bytesOf([`/assets/${manifestFile}`, ...scripts]),
    styles: await bytesOf([...styles]),
  };
}

/**
 * Adds a script and its static imports.
 * @param {string} address
 * @param {Set<string>} into
 */
async function collect(address, into) {
  if (into.has(address)) return;
  into.add(address);
  const text = await readFile(fileOf(address), 'utf8');
  for (const [, imported] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) {
    await collect(`/assets/${imported}`, into);
  }
}

/** @param {string[]} addresses */
async function bytesOf(addresses) {
  let total = 0;
  for (const address of addresses) {
    const file = fileOf(address);
    const compressed = await stat(`${file}.br`).catch(() => stat(file));
    total += compressed.size;
  }
  return total;
}

/**
 * The file of an address, which ASSETS_URL may have put on another host.
 * @param {string} address
 */
function fileOf(address) {
  return client + address.slice(address.lastIndexOf('/assets/'));
}
