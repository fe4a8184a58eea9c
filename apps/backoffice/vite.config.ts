import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { codeLoading } from '@zay/web/vite/code-loading.ts';
import { contractTable } from '@zay/web/vite/contract-table.ts';
import { lightIcons } from '@zay/web/vite/light-icons.ts';

import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What every page needs comes in two files that pack well, and not in fifty: on slow lines each costs a wait. */
const chunkGroups = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  // With all that it imports: frame, login and the table of areas, whose pages are fetched when they are opened.
  { name: 'office', test: /[\\/]backoffice[\\/]src[\\/]app\.tsx$/, priority: 1 },
];

// Lookup data describes its forms in the contract too: by kinds and limits, which stay when the schemas go.
export default defineConfig({
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  plugins: [
    codeLoading(),
    contractTable({ source: path('../../packages/contract/src') }),
    tailwindcss(),
    lightIcons(),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
});
