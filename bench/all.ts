// npm run bench: all measurements but the million, one after the other, and the report.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const runs = [
  ['http.ts'],
  ['checkout.ts'],
  ['pages.ts'],
  ['admin.ts'],
  ['prices.ts'],
  ['growth.ts', '--products', '1000,10000,100000', '--orders', '1000,10000,100000'],
  ['write-report.ts'],
];
for (const [script = '', ...args] of runs) {
  const started = performance.now();
  console.log(`\n── ${script} ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: 'inherit',
  });
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (status !== 0) process.exitCode = 1;
}
