// Who may import whom.

/**
 * The other modules that a module of the server may use besides db, always through their index.ts; http may use all.
 * @type {Record<string, string[]>}
 */
const mayUse = {
  reports: ['catalog', 'jobs'],
  catalog: ['audit', 'jobs', 'media', 'stock'],
  accounts: ['audit', 'jobs', 'mail', 'media'],
  cart: ['catalog'],
  payments: ['jobs', 'orders', 'mail'],
  orders: ['audit', 'cart', 'jobs', 'stock', 'mail'],
  prices: ['audit', 'catalog', 'jobs'],
  'import-export': ['catalog', 'jobs', 'stock', 'audit'],
  media: ['jobs'],
  mail: ['jobs'],
  newsletter: ['jobs', 'mail'],
  withdrawals: ['mail', 'orders', 'audit'],
};
/** The start of the shop, spread over a few files: they alone put the modules together. */
const composers = ['main', 'start', 'explain-start', 'first-start', 'services', 'timers', 'workshop'].map(
  (name) => `server/${name}.ts`,
);
/** What server/http knows of the pages, as a type: the module that the build hands over. */
const pagesEntry = 'app/entry.server.tsx';
const fastify = /^(fastify|fastify-.*|@fastify\/.*)$/;
const react = /^(react|react-dom|@react-router\/.*)(\/|$)/;
const serverOnly = /^(node:.*|kysely|pg|@electric-sql\/.*|sharp|nodemailer|mercadopago|@node-rs\/.*)$/;

/**
 * @param {import('./read-modules.mjs').Module} module
 * @param {import('./read-modules.mjs').Import} entry
 * @returns {string | null} the rule broken, in words
 */
export function judgeImport(module, entry) {
  const { path } = module;
  const target = entry.target ?? '';
  if (!entry.exists && !target.includes('/+types/') && !target.startsWith('build/')) {
    return `missing-file: ${entry.specifier} does not exist`;
  }
  if (/\.test\.tsx?$/.test(path)) return null;
  if (path.startsWith('shared/')) return judgeShared(entry, target);
  if (path.startsWith('app/')) return judgeApp(path, entry, target);
  if (path.startsWith('server/')) return judgeServer(path, entry, target);
  if (path.startsWith('dev/')) return judgeDev(entry, target);
  return null;
}

/**
 * @param {import('./read-modules.mjs').Import} entry
 * @param {string} target
 */
function judgeShared(entry, target) {
  if (entry.target === null) {
    return entry.specifier === 'zod' || entry.specifier.startsWith('zod/')
      ? null
      : `shared-is-pure: shared runs on both sides and takes no package but zod, not ${entry.specifier}`;
  }
  return target.startsWith('shared/') ? null : `shared-imports-shared: shared may not import ${target}`;
}

/**
 * @param {import('./read-modules.mjs').Import} entry
 * @param {string} target
 */
function judgeDev(entry, target) {
  if (entry.target === null || /^(dev|shared)\//.test(target)) return null;
  const isOpen = /^server\/([^/]+|[^/]+\/index)\.ts$/.test(target) && target !== 'server/main.ts';
  return isOpen ? null : `dev-uses-what-is-open: ${target} is inside of the server`;
}

/**
 * @param {string} path
 * @param {import('./read-modules.mjs').Import} entry
 * @param {string} target
 */
function judgeApp(path, entry, target) {
  if (entry.target === null) {
    const runsOnServer = /\.server\.tsx?$/.test(path);
    return serverOnly.test(entry.specifier) && !entry.isType && !runsOnServer
      ? `app-runs-in-browsers: ${entry.specifier} belongs to the server`
      : null;
  }
  if (target.startsWith('server/')) {
    return entry.isType
      ? null
      : `app-takes-types-only: ${target} would be bundled a second time; use import type`;
  }
  return /^(app|shared)\//.test(target) ? null : `app-imports-shared: app may not import ${target}`;
}

/**
 * @param {string} path
 * @param {import('./read-modules.mjs').Import} entry
 * @param {string} target
 */
function judgeServer(path, entry, target) {
  const own = moduleOf(path);
  const composes = composers.includes(path);
  if (entry.target === null) return judgeServerPackage(own === 'http' || (composes && entry.isType), entry);
  if (target.startsWith('shared/') || target.startsWith('build/')) return null;
  if (target.startsWith('dev/'))
    return path === 'server/main.ts' ? null : `only-main-knows-dev: ${path} may not import ${target}`;
  if (target === pagesEntry && own === 'http' && entry.isType) return null;
  if (!target.startsWith('server/')) return `server-imports-shared: server may not import ${target}`;
  const other = moduleOf(target);
  if (other === null) return judgeServerRoot(composes, own, entry, target);
  if (own === other) return null;
  // The HTTP layer is one program with several doors, not a module that others use.
  if (composes) return target.endsWith('/index.ts') || other === 'http' ? null : inner(other, target);
  if (own === null) return `only-composers-compose: ${path} may not import the module ${other}`;
  if (own !== 'http' && other !== 'db' && !mayUse[own]?.includes(other))
    return `module-table: ${own} may not use ${other}`;
  return target === `server/${other}/index.ts` ? null : inner(other, target);
}

/**
 * @param {string} other
 * @param {string} target
 */
function inner(other, target) {
  return `through-the-index: ${target} is inside of ${other}; use server/${other}/index.ts`;
}

/**
 * @param {boolean} mayKnowFastify
 * @param {import('./read-modules.mjs').Import} entry
 */
function judgeServerPackage(mayKnowFastify, entry) {
  if (fastify.test(entry.specifier) && !mayKnowFastify)
    return 'only-http-knows-fastify: move this to server/http';
  if (react.test(entry.specifier)) return `no-react-on-the-server: ${entry.specifier} comes out of the build`;
  if (entry.specifier === 'react-router' && !entry.isType) {
    return 'no-react-on-the-server: of react-router only types; its values come out of the build';
  }
  return null;
}

/**
 * Files of the server's own folder: errors.ts is for all, env.ts and services.ts give types, main.ts gives nothing.
 * @param {boolean} composes
 * @param {string | null} own
 * @param {import('./read-modules.mjs').Import} entry
 * @param {string} target
 */
function judgeServerRoot(composes, own, entry, target) {
  if (target === 'server/main.ts') return 'nothing-imports-main: main.ts has effects on import';
  if (composes) return null;
  if (composers.includes(target) && !(target === 'server/services.ts' && own === 'http' && entry.isType)) {
    return `only-composers-compose: ${target} is for the start; of services.ts http may take the types`;
  }
  if (target === 'server/env.ts' && own !== null && !entry.isType) {
    return 'env-is-read-once: modules take types from env.ts and their values as parameters';
  }
  return null;
}

/**
 * @param {string} path
 * @returns {string | null} catalog of server/catalog/…; null: a file of the server's own folder
 */
function moduleOf(path) {
  return /^server\/([^/]+)\//.exec(path)?.[1] ?? null;
}
