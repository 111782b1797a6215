import { workshop } from '#dev/workshop.ts';
import { CALLBACK_PATH } from './accounts/index.ts';
import type { MoveAsked, RestoreAsked } from './backup/index.ts';
import { becomeBackup } from './become-backup.ts';
import { becomeMoved } from './become-moved.ts';
import { type Env, helpText, parseEnv } from './env.ts';
import { explainStart } from './explain-start.ts';
import { followMove } from './follow-move.ts';
import { loggerOptions } from './http/logging.ts';
import { migrateOnly, type Shop, startShop } from './start.ts';
import { waitForRestore } from './wait-for-restore.ts';
import { isFirst, isSupervisor, superviseWorkers } from './workers.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(helpText());
} else {
  const followed = followMove(process.env);
  const task = process.argv.includes('--migrate') ? migrateAndTell : main;
  await task(followed).catch((error: unknown) => {
    for (const line of explainStart(error, followed.where)) process.stderr.write(`${line}\n`);
    // Something that was opened before the error may keep the process alive, and a supervisor waits for its end.
    process.exit(1);
  });
}

/** `npm run migrate`: only migrates the database, so that a deployment can do it before it starts processes. */
async function migrateAndTell({ source }: Followed): Promise<void> {
  const { applied } = await migrateOnly(parseEnv(source));
  for (const name of applied) process.stdout.write(`  ${name}\n`);
  process.stdout.write(
    applied.length > 0 ? 'La base quedó al día.\n' : 'La base ya estaba al día: no había nada que migrar.\n',
  );
}

type Followed = ReturnType<typeof followMove>;

/** What ends a run of the shop. `elsewhere`: another process restores the database that both use. */
type End = { signal: string } | { restore: RestoreAsked } | { move: MoveAsked } | { elsewhere: true };

async function main({ source, where }: Followed): Promise<void> {
  const parsed = parseEnv(source);
  if (isSupervisor(parsed)) process.exit(await superviseWorkers(parsed));
  let env = await withDevProvider(parsed);
  const ended = Promise.withResolvers<End>();
  const stop = new AbortController();
  let { shop, asked } = await open(env, stop.signal);
  if (isFirst()) greet(env, shop, where);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      ended.resolve({ signal });
      stop.abort();
    });
  }
  for (;;) {
    const { log } = shop.app;
    const end = await Promise.race([ended.promise, asked]);
    // The address has a password.
    log.info('move' in end ? { move: end.move.where } : end, 'closing');
    await shop.close().catch((error: unknown) => {
      log.fatal({ err: error }, 'closing failed');
      process.exit(1);
    });
    if ('signal' in end) process.exit(0);
    if ('move' in end) {
      const move = { asked: end.move, log, open: (there: Env) => open(there, stop.signal) };
      ({ env, shop, asked } = await becomeMoved(env, move));
      continue;
    }
    const restored = 'restore' in end ? await becomeBackup(env, end.restore, log) : null;
    ({ shop, asked } = await open(env, stop.signal));
    if (restored) await shop.services.backups.recordRestore(restored);
  }
}

/** Opens the shop, after a restore of its database. `asked`: resolves when a command or a person asks it to close. */
async function open(env: Env, stop: AbortSignal) {
  const onProgress = (line: string) => void process.stdout.write(`${line}\n`);
  if (!(await waitForRestore(env, { stop, onProgress }))) process.exit(0);
  const { promise: asked, resolve } = Promise.withResolvers<End>();
  const shop = await startShop(env, {
    onCloseAsked: () => resolve({ signal: 'a command' }),
    onRestoreAsked: (restore) => resolve({ restore }),
    onMoveAsked: (move) => resolve({ move }),
    onRestoredElsewhere: () => resolve({ elsewhere: true }),
    logger: loggerOptions(env),
    onProgress,
    workshop,
  });
  return { shop, asked };
}

/**
 * In development without Google's keys, starts a local OpenID provider on a port 10000 higher, so that the button
 * works without an account. Never elsewhere: it accepts any identity.
 */
async function withDevProvider(env: Env): Promise<Env> {
  if (env.mode !== 'development' || env.google) return env;
  const { startDevProvider } = await import('#dev/google-provider/index.ts');
  const port = env.port > 55_535 ? env.port - 10_000 : env.port + 10_000;
  try {
    const provider = await startDevProvider({ port, redirectUri: `${env.publicUrl}${CALLBACK_PATH}` });
    return { ...env, google: provider.settings };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`  Google de prueba: no arrancó (${reason})\n`);
    return env;
  }
}

/**
 * Prints where the shop is and how to sign in; a generated password is shown only this once. `movedTo`: the server that
 * nobody named but the shop's move.
 */
function greet(env: Env, shop: Shop, movedTo: string | null): void {
  const { admin, demoProducts } = shop.firstStart;
  const lines = [`\n  ${env.publicUrl}  la tienda está abierta`];
  if (movedTo) lines.push(`  Base: ${movedTo}, a la que se mudó (DATA_DIR/database.moved)`);
  if (demoProducts > 0) lines.push(`  Catálogo de demostración: ${demoProducts} productos`);
  if (env.payments.kind === 'sandbox') lines.push('  Pagos: simulador (nadie paga de verdad)');
  if (env.mode === 'development' && env.google)
    lines.push(
      `  Google: ${env.google.issuer}${env.google.issuer.startsWith('http:') ? '  (de prueba)' : ''}`,
    );
  if (admin.kind === 'created') {
    lines.push(`  Administrador: ${admin.email}`);
    lines.push(
      admin.password
        ? `  Contraseña: ${admin.password}  (anotala: no se vuelve a mostrar)`
        : '  Contraseña: la de ADMIN_PASSWORD',
    );
  }
  if (admin.kind === 'promoted') {
    shop.app.log.warn({ email: admin.email }, 'customer promoted to administrator');
    if (admin.passwordReplaced) {
      lines.push(
        `  Administrador: ${admin.email}. Ya tenía cuenta y nadie probó que la contraseña fuera suya:`,
        '  ahora es la de ADMIN_PASSWORD, y se cerraron todas sus sesiones.',
      );
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
