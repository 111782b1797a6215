// Where the time of a CPU profile went, by package and by function of the shop's own. Idle time is left out.
// Usage: BENCH_PROFILE=/tmp/profile npm run bench:checkout && node bench/read-profile.ts /tmp/profile
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Node = { id: number; callFrame: { functionName: string; url: string }; children?: number[] };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const folder = process.argv[2] ?? '';
const newest = readdirSync(folder).sort().at(-1) ?? '';
const profile = JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Profile;
const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
const parents = new Map(
  profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
);
const byPackage = new Map<string, number>();
const within = new Map<string, number>();
let total = 0;
for (const [index, id] of profile.samples.entries()) count(nodes.get(id), profile.timeDeltas[index] ?? 0);
print('itself, by package', byPackage, 15);
print('with what it calls, functions of the shop', within, 20);

function count(node: Node | undefined, microseconds: number): void {
  if (!node || node.callFrame.functionName === '(idle)') return;
  total += microseconds;
  add(byPackage, packageOf(node), microseconds);
  const seen = new Set<string>();
  for (let one: Node | undefined = node; one; one = nodes.get(parents.get(one.id) ?? -1)) {
    const { functionName, url } = one.callFrame;
    if (/\/server\/[^/]+/.test(url) && !url.includes('node_modules')) {
      seen.add(`${functionName || 'anonymous'} ${url.replace(/.*\/server\//, 'server/')}`);
    }
  }
  for (const name of seen) add(within, name, microseconds);
}

/** The npm package, `node` for its own JavaScript, the name for what is native, such as writev. */
function packageOf({ callFrame: { functionName, url } }: Node): string {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed) return installed;
  if (url.startsWith('node:')) return 'node';
  return url === '' ? functionName || 'native' : 'the shop';
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

function print(title: string, sums: Map<string, number>, most: number): void {
  console.log(`\n${title}`);
  const sorted = [...sums].sort(([, one], [, other]) => other - one).slice(0, most);
  for (const [name, value] of sorted)
    console.log(`${((value / total) * 100).toFixed(1).padStart(5)} %  ${name}`);
}
