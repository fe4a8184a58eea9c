import type { Config } from '@react-router/dev/config';

export default {
  // apps/server builds beside the running build and then swaps them.
  buildDirectory: process.env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  splitRouteModules: false,
  // A page has the routes that it shows; those of its links are fetched in one small request after hydration.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
