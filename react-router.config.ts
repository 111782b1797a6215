import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known at once: otherwise each page with links asks the server for a manifest naming them all.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
