import type { Config } from '@react-router/dev/config';

export default {
  // apps/server builds beside the running build and then puts the new one in its place.
  buildDirectory: process.env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  splitRouteModules: false,
  // A page brings the routes it shows; those behind its links are asked for in one small call once it stands.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
