// Who may import whom, as settings of oxlint's no-restricted-imports. Only tests may import anything.
import type { OxlintOverride } from 'oxlint';

/**
 * Patterns of specifiers, as they are written, that files may not import; with `allowTypeImports`, types are allowed. A
 * pattern with `!` is an exception to every ban of the same files.
 */
type Ban = { message: string; allowTypeImports?: boolean } & ({ group: string[] } | { regex: string });

/** The modules of the server, and those that each may import besides db, always by their index.ts. */
const modules: Record<string, string[]> = {
  accounts: ['audit', 'jobs', 'mail', 'media', 'settings'],
  'admin-search': ['accounts', 'search'],
  assets: ['media'],
  backup: ['audit', 'jobs', 'media'],
  'bank-statements': ['import-export', 'order-desk'],
  cart: ['catalog', 'settings'],
  catalog: ['audit', 'jobs', 'media', 'search', 'stock'],
  connections: ['mail', 'media', 'payments', 'settings'],
  customers: [
    ...['accounts', 'audit', 'jobs', 'newsletter', 'orders', 'payments', 'sales', 'stock-notices'],
    'withdrawals',
  ],
  edge: [],
  example: ['audit', 'catalog', 'jobs', 'orders', 'payments', 'published-lists', 'stock', 'withdrawals'],
  heic: [],
  'import-export': ['audit', 'catalog', 'jobs', 'search', 'spreadsheets', 'stock', 'suppliers'],
  labels: ['documents', 'orders', 'settings'],
  lists: ['audit', 'catalog', 'heic', 'import-export', 'search', 'stock'],
  mail: ['jobs', 'settings'],
  media: ['heic', 'jobs'],
  metrics: ['jobs', 'payments'],
  newsletter: ['jobs', 'mail'],
  orders: ['audit', 'cart', 'catalog', 'jobs', 'mail', 'settings', 'stock'],
  'order-desk': ['accounts', 'audit', 'jobs', 'mail', 'orders', 'payments', 'settings', 'stock'],
  payments: ['jobs', 'mail', 'orders', 'settings', 'till'],
  prices: ['audit', 'catalog', 'jobs'],
  'published-lists': ['audit', 'documents', 'lists', 'settings', 'stock'],
  purchases: ['audit', 'documents', 'settings', 'stock', 'suppliers'],
  related: ['catalog', 'jobs'],
  reports: ['catalog', 'connections', 'jobs', 'search', 'settings'],
  status: ['connections', 'jobs'],
  stock: ['audit', 'search', 'suppliers'],
  'stock-notices': ['catalog', 'jobs', 'mail'],
  suppliers: ['audit'],
  search: ['audit'],
  settings: ['audit'],
  'take-back': ['accounts', 'audit', 'catalog', 'purchases', 'settings', 'suppliers'],
  sales: ['documents', 'orders', 'settings', 'stock'],
  till: ['audit', 'documents', 'settings'],
  withdrawals: ['audit', 'mail', 'order-desk', 'orders'],
};
/** The files of the start, the only ones that put the modules together. */
const composers = [
  'start',
  'explain-start',
  'first-start',
  'follow-move',
  'timers',
  'workshop',
  'services',
  'sight',
  'backups',
  'become-backup',
  'become-moved',
  'closed-server',
  'restore',
  'move',
  'settings-warnings',
  'wait-for-restore',
];
const services = '#server/services.ts';
const composerFiles = composers.map((name) => `#server/${name}.ts`);
const serverPackages = [
  'kysely',
  'pg',
  '@electric-sql/*',
  'sharp',
  'nodemailer',
  'mercadopago',
  '@node-rs/*',
];

const noMain = ban('nothing-imports-main: importing main.ts starts the shop', '#server/main.ts', './main.ts');
const noDev = ban('only-main-knows-dev: take it as a parameter, which main.ts passes', '#dev/**');
const noStart = 'only-composers-compose: only the files of the start import this';
const ofOthers = 'server-imports-shared: the only other folder that server imports is shared';
const fastify = ['fastify', 'fastify-*', '@fastify/*'];
const inHttp = 'only-http-knows-fastify: move this to server/http';
const fromBuild = 'no-react-on-the-server: the build has its own copy';
const onServer = [
  noMain,
  ban(fromBuild, ...packages('react', 'react-dom', '@react-router/*'), 'react-router/**'),
  onlyTypes(fromBuild, 'react-router'),
];
const noEnv = onlyTypes('env-is-read-once: modules get its values as parameters', '#server/env.ts');
const inAdmin = [
  onlyTypes('app-takes-types-only: a value would exist twice', '#server/**'),
  onlyTypes('app-takes-types-only: the schemas of the whole API come with it', '#shared/api/contract.ts'),
  ban('app-imports-shared: the only other folder that app imports is shared', '#dev/**', '#test/**'),
];
const inApp = [
  ...inAdmin,
  onlyTypes(
    'admin-stays-apart: every visitor would load it',
    '**/admin/**',
    '#shared/api/admin-endpoints.ts',
  ),
];
const serverOnly = onlyTypes(
  'app-runs-in-browsers: browsers do not have this',
  ...packages('node:*', ...serverPackages),
);

export const importRules: OxlintOverride[] = [
  ...filesIn('shared', [
    {
      message: 'shared-is-pure: the only package that shared imports is zod',
      regex: '^(@|[a-y]|z[^o]|zo[^d]|zod[^/])',
    },
    ban('shared-imports-shared: shared runs on both sides', '#*/**', '!#shared/**'),
  ]),
  ...filesIn('app', [...inApp, serverOnly]),
  ...filesIn('app/admin', [...inAdmin, serverOnly], '*.{ts,tsx}', 'app'),
  ...filesIn('app', inApp, '*.server.{ts,tsx}'),
  ...filesIn('dev', [
    ban(
      'dev-uses-what-is-open: the only other folders that dev imports are shared and server',
      '#app/**',
      '#test/**',
    ),
    ban('dev-uses-what-is-open: import a module by its index.ts', '#server/*/**', '!#server/*/index.ts'),
    noMain,
  ]),
  ...filesIn('server', [
    ...[...onServer, noDev, ban(ofOthers, '#app/**', '#test/**'), ban(inHttp, ...fastify)],
    ban(noStart, ...composerFiles, ...composers.map((name) => `./${name}.ts`)),
    ban('only-composers-compose: only the files of the start import modules', './*/**', '#server/*/**'),
  ]),
  ...composers.flatMap((name) => filesIn('server', [...inComposers(), noDev], `${name}.ts`)),
  ...['main.ts', 'maintain.ts'].flatMap((name) => filesIn('server', inComposers(), name)),
  ...filesIn('server/*', inModule([])),
  ...Object.entries(modules).flatMap(([name, others]) => filesIn(`server/${name}`, inModule(others))),
  ...filesIn('server/http', [
    ...[...onServer, noDev, noEnv, ban(ofOthers, '#app/*/**', '#test/**'), onlyTypes(ofOthers, '#app/*')],
    ban(noStart, ...composerFiles.filter((file) => file !== services)),
    onlyTypes('only-composers-compose: http knows the services as types', services),
    ban('through-the-index: import a module by its index.ts', '#server/*/**', '!#server/*/index.ts'),
  ]),
  { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
];

function inComposers(): Ban[] {
  return [
    ...[...onServer, ban(ofOthers, '#app/**', '#test/**'), onlyTypes(inHttp, ...fastify)],
    // The HTTP layer is one program with several entries, not a module.
    ban('through-the-index: import a module by its index.ts', './*/**', '!./**/index.ts', '!./http/**'),
    ban('alias: within a folder imports are relative', '#server/*/**'),
  ];
}

function inModule(others: string[]): Ban[] {
  const open = ['db', ...others].map((name) => `!#server/${name}/index.ts`);
  return [
    ...[...onServer, noDev, noEnv, ban(ofOthers, '#app/**', '#test/**'), ban(inHttp, ...fastify)],
    ban(noStart, ...composerFiles),
    ban(
      `module-table: the only modules that this one imports, by their index.ts, are db, ${others.join(', ')}`,
      '#server/*/**',
      ...open,
    ),
  ];
}

function ban(message: string, ...group: string[]): Ban {
  return { message, group };
}

function onlyTypes(message: string, ...group: string[]): Ban {
  return { message, group, allowTypeImports: true };
}

function packages(...names: string[]): string[] {
  return names.flatMap((name) => [name, `${name}/**`]);
}

/**
 * Bans for the files of a folder, for each depth. Relative imports that leave the folder, or `top` where it is given,
 * are banned, too: an import from another folder begins with `#`.
 */
function filesIn(folder: string, bans: Ban[], names = '*.{ts,tsx}', top = folder): OxlintOverride[] {
  const between = folder.split('/').length - top.split('/').length;
  return Array.from({ length: 8 }, (_, depth) => {
    const outside = ban(
      'alias: an import from another folder begins with #',
      `${'../'.repeat(depth + between + 1)}**`,
    );
    return {
      files: [`${folder}/${'*/'.repeat(depth)}${names}`],
      rules: { 'no-restricted-imports': ['error', { patterns: [...bans, outside] }] },
    };
  });
}
