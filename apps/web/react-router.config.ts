import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The list of all routes is small and cached for ever; asking the server for it link by link is not.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
