// Fills an empty shop with the demonstration's products: npm run seed -- --products 5000
// It uses the shop of the environment (DATA_DIR or DATABASE_URL, S3_*), which must not be running if its database is
// embedded.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCatalog } from '#server/catalog/index.ts';
import { FolderInUseError, migrate, openDatabase } from '#server/db/index.ts';
import { EnvError, parseEnv } from '#server/env.ts';
import { createFileStore } from '#server/media/index.ts';
import { loadDemoCatalog } from './demo-catalogue/index.ts';

const usage = 'Uso: npm run seed -- [--products N]   (N de 1 a 1000000; sin N, el catálogo de demostración)';
const MOST = 1_000_000;

/** An error that one line explains. */
class SeedError extends Error {}

await main().catch((error: unknown) => {
  const explained =
    error instanceof SeedError || error instanceof EnvError || error instanceof FolderInUseError;
  console.error(explained ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const products = readCount();
  const env = parseEnv(process.env);
  const database = await openDatabase(
    env.databaseUrl ? { databaseUrl: env.databaseUrl } : { dataDir: env.dataDir },
  );
  try {
    await migrate(database.db);
    if (!(await createCatalog({ db: database.db }).isCatalogEmpty())) {
      throw new SeedError('La tienda ya tiene productos: sólo se carga una tienda vacía.');
    }
    const files = await createFileStore({ folder: join(env.dataDir, 'media'), s3: env.s3 });
    const started = performance.now();
    const result = await loadDemoCatalog({
      db: database.db,
      files,
      onProgress: showProgress,
      ...(products ? { products } : {}),
    });
    endProgress();
    console.log(
      `Listo: ${result.products} productos en ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await database.close();
  }
}

function readCount(): number | undefined {
  try {
    const { values } = parseArgs({ options: { products: { type: 'string' }, help: { type: 'boolean' } } });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (values.products === undefined) return undefined;
    const count = Number(values.products);
    if (/^\d+$/.test(values.products) && count >= 1 && count <= MOST) return count;
  } catch {
    // An unknown option gets the same message as a wrong number.
  }
  throw new SeedError(usage);
}

/** On a terminal the count stays on one line; in a log each step is a line. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else console.log(line);
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
}
