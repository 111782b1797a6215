import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // A page is one module: its loader apart from it is one more file of every page and name in the list of routes.
  splitRouteModules: false,
  // Every route is known at once: otherwise each page with links asks the server for a manifest naming them all.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
