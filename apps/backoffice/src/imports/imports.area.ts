import type { AreaPages } from '../platform/areas.ts';

export const imports: AreaPages = {
  pages: [
    { path: 'imports', right: 'products', list: 'products', load: () => import('./imports-page.tsx') },
    { path: 'imports/new', right: 'products', list: 'products', load: () => import('./new-import-page.tsx') },
    { path: 'imports/:id', right: 'products', list: 'products', load: () => import('./import-page.tsx') },
  ],
};
