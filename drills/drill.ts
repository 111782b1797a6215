// npm run drill -- NAME…: breaks a shop on purpose, checks that nothing is lost, and prints a table for
// docs/operations.md. README.md lists the drills. Ends with 1 if a check failed.
import { parseArgs } from 'node:util';
import { failedChecks, type Options, type Outcome, printOutcome } from './outcome.ts';

/** Every drill. Loaded when it is run, because each brings servers of its own. */
const drills: Record<string, () => Promise<{ drill: (options: Options) => Promise<Outcome> }>> = {
  backup: () => import('./backup.ts'),
  edge: () => import('./edge.ts'),
  machines: () => import('./machines.ts'),
  patroni: () => import('./patroni.ts'),
  pgbackrest: () => import('./pgbackrest.ts'),
  'point-in-time': () => import('./point-in-time.ts'),
  pooler: () => import('./pooler.ts'),
  released: () => import('./released.ts'),
  'rolling-deploy': () => import('./rolling-deploy.ts'),
  'hot-sale': () => import('./hot-sale.ts'),
  image: () => import('./image.ts'),
  soak: () => import('./soak.ts'),
};

// Interrupting a drill also ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, minutes: { type: 'string' }, small: { type: 'boolean' } },
});
const options: Options = {
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values.small && { small: true }),
};
const unknown = positionals.filter((name) => !drills[name]);
if (positionals.length === 0 || unknown.length > 0) {
  console.error(
    `Uso: npm run drill -- NOMBRE…   simulacros: ${Object.keys(drills).join(', ')} (drills/README.md)`,
  );
  process.exit(1);
}
for (const name of positionals) {
  const load = drills[name];
  if (!load) continue;
  const { drill } = await load();
  const outcome = await drill(options);
  printOutcome(name, outcome);
  if (failedChecks(outcome).length > 0) process.exitCode = 1;
}
