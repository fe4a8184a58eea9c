import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { codeLoading } from '@zay/web/vite/code-loading.ts';
import { contractTable } from '@zay/web/vite/contract-table.ts';
import { lightIcons } from '@zay/web/vite/light-icons.ts';

import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Code of every page in two chunks that compress well: on slow connections each request costs a round trip. */
const chunkGroups = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  // With all its imports: frame, login and the table of areas. Pages are loaded on demand.
  { name: 'office', test: /[\\/]backoffice[\\/]src[\\/]app\.tsx$/, priority: 1 },
];

// Forms of lookup data use kinds and limits of the contract, which stay when the schemas are removed.
export default defineConfig({
  build: {
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
