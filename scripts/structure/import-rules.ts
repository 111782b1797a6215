// Who may import whom, as settings of oxlint's no-restricted-imports. Only tests may import anything.
import type { OxlintOverride } from 'oxlint';

/**
 * Specifiers, as they are written, that files may not import; with `allowTypeImports`, not as values. What a `!` lets
 * through is let through by all bans of the same files.
 */
type Ban = { message: string; allowTypeImports?: boolean } & ({ group: string[] } | { regex: string });

/** The modules of the server, with those that each may use besides db. All are used through their index.ts. */
const modules: Record<string, string[]> = {
  accounts: ['audit', 'jobs', 'mail', 'media'],
  cart: ['catalog'],
  catalog: ['audit', 'jobs', 'media', 'stock'],
  'import-export': ['audit', 'catalog', 'jobs', 'stock'],
  mail: ['jobs'],
  media: ['jobs'],
  newsletter: ['jobs', 'mail'],
  orders: ['audit', 'cart', 'jobs', 'mail', 'stock'],
  payments: ['jobs', 'mail', 'orders'],
  prices: ['audit', 'catalog', 'jobs'],
  reports: ['catalog', 'jobs'],
  withdrawals: ['audit', 'mail', 'orders'],
};
/** The files of the start: they alone put the modules together. */
const composers = ['start', 'explain-start', 'first-start', 'timers', 'workshop', 'services'];
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

const noMain = ban('nothing-imports-main: main.ts has effects on import', '#server/main.ts', './main.ts');
const noDev = ban('only-main-knows-dev: main.ts hands over what dev offers', '#dev/**');
const noStart = 'only-composers-compose: this is for the start';
const ofOthers = 'server-imports-shared: of the other folders the server uses shared';
const fastify = ['fastify', 'fastify-*', '@fastify/*'];
const inHttp = 'only-http-knows-fastify: move this to server/http';
const fromBuild = 'no-react-on-the-server: it comes out of the build';
const onServer = [
  noMain,
  ban(fromBuild, ...packages('react', 'react-dom', '@react-router/*'), 'react-router/**'),
  onlyTypes(fromBuild, 'react-router'),
];
const noEnv = onlyTypes('env-is-read-once: modules get its values as parameters', '#server/env.ts');
const inApp = [
  onlyTypes('app-takes-types-only: this would be bundled a second time', '#server/**'),
  ban('app-imports-shared: besides itself app uses shared', '#dev/**', '#test/**'),
];
const inBrowsers = 'app-runs-in-browsers: this belongs to the server';

export const importRules: OxlintOverride[] = [
  ...filesIn('shared', [
    { message: 'shared-is-pure: of packages shared uses zod', regex: '^(@|[a-y]|z[^o]|zo[^d]|zod[^/])' },
    ban('shared-imports-shared: shared runs on both sides', '#*/**', '!#shared/**'),
  ]),
  ...filesIn('app', [...inApp, onlyTypes(inBrowsers, ...packages('node:*', ...serverPackages))]),
  ...filesIn('app', inApp, '*.server.{ts,tsx}'),
  ...filesIn('dev', [
    ban('dev-uses-what-is-open: dev uses shared and what the server offers', '#app/**', '#test/**'),
    ban('dev-uses-what-is-open: this is inside of the server', '#server/*/**', '!#server/*/index.ts'),
    noMain,
  ]),
  ...filesIn('server', [
    ...[...onServer, noDev, ban(ofOthers, '#app/**', '#test/**'), ban(inHttp, ...fastify)],
    ban(noStart, ...composerFiles, ...composers.map((name) => `./${name}.ts`)),
    ban('only-composers-compose: only the start uses modules', './*/**', '#server/*/**'),
  ]),
  ...composers.flatMap((name) => filesIn('server', [...inComposers(), noDev], `${name}.ts`)),
  ...filesIn('server', inComposers(), 'main.ts'),
  ...filesIn('server/*', inModule([])),
  ...Object.entries(modules).flatMap(([name, others]) => filesIn(`server/${name}`, inModule(others))),
  ...filesIn('server/http', [
    ...[...onServer, noDev, noEnv, ban(ofOthers, '#app/*/**', '#test/**'), onlyTypes(ofOthers, '#app/*')],
    ban(noStart, ...composerFiles.filter((file) => file !== services)),
    onlyTypes('only-composers-compose: http knows the services as types', services),
    ban('through-the-index: this is inside of a module', '#server/*/**', '!#server/*/index.ts'),
  ]),
  { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
];

function inComposers(): Ban[] {
  return [
    ...[...onServer, ban(ofOthers, '#app/**', '#test/**'), onlyTypes(inHttp, ...fastify)],
    // The HTTP layer is one program with several entries, not a module.
    ban('through-the-index: this is inside of a module', './*/**', '!./**/index.ts', '!./http/**'),
    ban('alias: inside of a folder addresses are relative', '#server/*/**'),
  ];
}

function inModule(others: string[]): Ban[] {
  const open = ['db', ...others].map((name) => `!#server/${name}/index.ts`);
  return [
    ...[...onServer, noDev, noEnv, ban(ofOthers, '#app/**', '#test/**'), ban(inHttp, ...fastify)],
    ban(noStart, ...composerFiles),
    ban(
      `module-table: of modules this one uses the index.ts of db, ${others.join(', ')}`,
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
 * Bans for the files of a folder. Their relative imports stay inside, so that a specifier says where an import goes:
 * how many `../` lead out depends on how deep a file lies.
 */
function filesIn(folder: string, bans: Ban[], names = '*.{ts,tsx}'): OxlintOverride[] {
  return Array.from({ length: 8 }, (_, depth) => {
    const outside = ban(
      'alias: what lies outside of this folder is imported by #',
      `${'../'.repeat(depth + 1)}**`,
    );
    return {
      files: [`${folder}/${'*/'.repeat(depth)}${names}`],
      rules: { 'no-restricted-imports': ['error', { patterns: [...bans, outside] }] },
    };
  });
}
