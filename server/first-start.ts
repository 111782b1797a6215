import type { OpenDatabase } from './db/index.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';
import type { Workshop } from './workshop.ts';

/** What the start created, for the terminal and the log. */
export type FirstStart = {
  admin: Awaited<ReturnType<Services['accounts']['ensureAdmin']>>;
  demoProducts: number;
};

/** Makes sure that the administrator exists, and that a new embedded shop has the demo catalogue (rules 19.6, 19.7). */
export async function prepareShop(options: {
  env: Env;
  database: OpenDatabase;
  services: Services;
  workshop: Workshop;
  onProgress: (line: string) => void;
}): Promise<FirstStart> {
  const { env, database, services } = options;
  const admin = await services.accounts.ensureAdmin(env.admin);
  const wanted = env.demoCatalog ?? database.engine === 'pglite';
  if (!wanted || !(await services.catalog.isCatalogEmpty())) return { admin, demoProducts: 0 };
  options.onProgress('Cargando el catálogo de demostración…');
  const { products } = await options.workshop.loadDemoCatalog({
    db: database.db,
    files: services.files,
    onProgress: options.onProgress,
  });
  return { admin, demoProducts: products };
}
