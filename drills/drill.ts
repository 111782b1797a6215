// npm run drill -- NAME…: breaks a shop on purpose, checks that nothing is lost, and prints a table for
// docs/operations.md. README.md lists the drills. Ends with 1 if a check failed.
import { parseArgs } from 'node:util';
import { failedChecks, type Outcome, printOutcome } from './outcome.ts';

/** Every drill. Loaded when it is run, because each brings servers of its own. */
const drills: Record<string, () => Promise<{ drill: () => Promise<Outcome> }>> = {
  edge: () => import('./edge.ts'),
  pooler: () => import('./pooler.ts'),
};

// Interrupting a drill also ends the processes that it has started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { positionals } = parseArgs({ allowPositionals: true });
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
  const outcome = await drill();
  printOutcome(name, outcome);
  if (failedChecks(outcome).length > 0) process.exitCode = 1;
}
