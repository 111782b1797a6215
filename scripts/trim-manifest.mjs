// After the build: leaves out of the browser's list of routes, which every visitor loads, what it has no use for: what a
// route does not have (hasAction: false, css: []), and the imports that nobody preloads. Those are the ones that a
// route's layouts have loaded before it, and all of the account's and administration's pages, because links to them
// prefetch nothing: the pages import them a moment later by themselves. The file comes right after the id, whose last word
// it repeats: so the list compresses better.
// Usage: node scripts/trim-manifest.mjs
import { readdir, readFile, writeFile } from 'node:fs/promises';

/** @typedef {{ id?: string, module?: string, path?: string, parentId?: string, imports?: string[], [fact: string]: unknown }} Route */

const folder = 'build/client/assets';
const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
if (!name) throw new Error('No manifest of the routes: did the build run?');
const text = await readFile(`${folder}/${name}`, 'utf8');
const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
/** @type {{ entry: { imports: string[] }, routes: Record<string, Route> }} */
const manifest = JSON.parse(text.slice(start, end));
const whole = structuredClone(manifest);
for (const [id, route] of Object.entries(manifest.routes)) {
  const there = importsAbove(route);
  const isPublic = id.startsWith('storefront/') || id === 'root';
  route.imports = isPublic ? (route.imports ?? []).filter((address) => !there.has(address)) : [];
  for (const [fact, value] of Object.entries(route)) {
    if (value === false || (Array.isArray(value) && value.length === 0)) delete route[fact];
  }
  const { module, path, parentId, ...facts } = route;
  manifest.routes[id] = { id, module, path, parentId, ...facts };
}
await writeFile(`${folder}/${name}`, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end));

/**
 * What the entry and the route's layouts import.
 * @param {Route} route
 */
function importsAbove(route) {
  const imports = new Set(whole.entry.imports);
  for (let at = whole.routes[route.parentId ?? '']; at; at = whole.routes[at.parentId ?? '']) {
    for (const address of at.imports ?? []) imports.add(address);
  }
  return imports;
}
