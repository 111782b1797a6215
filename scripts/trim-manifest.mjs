// After the build: leaves out of the browser's list of routes what the administration's pages import. Every visitor loads the
// list, and only administrators would preload those scripts; their pages import them a moment later by themselves.
// What a route does not have (hasAction: false) is left out, too.
// Usage: node scripts/trim-manifest.mjs
import { readdir, readFile, writeFile } from 'node:fs/promises';

const folder = 'build/client/assets';
const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
if (!name) throw new Error('No manifest of the routes: did the build run?');
const text = await readFile(`${folder}/${name}`, 'utf8');
const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
/** @type {{ routes: Record<string, { imports: string[], [fact: string]: unknown }> }} */
const manifest = JSON.parse(text.slice(start, end));
for (const [id, route] of Object.entries(manifest.routes)) {
  if (id.startsWith('admin/')) route.imports = [];
  for (const [fact, value] of Object.entries(route)) {
    if (value === false) delete route[fact];
  }
}
await writeFile(`${folder}/${name}`, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end));
