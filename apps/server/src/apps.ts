import { pathInBuild, type AppToBuild } from './build-app.ts';

const shared = ['packages/contract/src', 'package-lock.json'];

export const storefront: AppToBuild = {
  name: 'storefront',
  folder: 'apps/web',
  sources: [
    'apps/web/app',
    'apps/web/vite',
    'apps/web/public',
    'apps/web/service-worker',
    'apps/web/vite.config.ts',
    ...shared,
  ],
  command: () => ({ program: 'vite', args: ['build', '--logLevel', 'error'] }),
  env: (draft) => ({ STOREFRONT_BUILD: draft }),
  client: 'client',
  main: 'server/index.js',
};

export const storefrontBuild = {
  server: pathInBuild(storefront, storefront.main),
  client: pathInBuild(storefront, storefront.client),
};

export const backoffice: AppToBuild = {
  name: 'back office',
  folder: 'apps/backoffice',
  sources: [
    'apps/backoffice/src',
    'apps/backoffice/index.html',
    'apps/backoffice/vite.config.ts',
    // It shares the shop's ui kit and texts.
    'apps/web/app/ui',
    'apps/web/app/platform',
    'apps/web/vite',
    ...shared,
  ],
  command: (draft) => ({ program: 'vite', args: ['build', '--outDir', draft, '--logLevel', 'error'] }),
  client: '.',
  main: 'index.html',
};

export const backofficeBuild = {
  folder: pathInBuild(backoffice, backoffice.client),
  page: pathInBuild(backoffice, backoffice.main),
};
