import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { catalogueUrls } from './vite/catalogue-urls.ts';
import { pageChunks } from './vite/chunks.ts';
import { contractTable } from './vite/contract-table.ts';
import { lightImports } from './vite/light-imports.ts';
import { pdfFiles } from './vite/pdf-files.ts';
import { reactModules } from './vite/react-modules.ts';
import { wholeMessages } from './vite/whole-messages.ts';
import { zawgyiMessages } from './vite/zawgyi-messages.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  // Kept for scripts/bundle-size.ts, which measures what a page loads.
  build: { manifest: true, modulePreload: false },
  plugins: [
    contractTable({ source: path('../../packages/contract/src') }),
    zawgyiMessages({
      source: path('app/messages/my'),
      cacheFile: path('node_modules/.cache/zawgyi-messages.json'),
    }),
    wholeMessages({ folders: [path('app/messages/en'), path('app/messages/my')] }),
    catalogueUrls({ buildDirectory: path(`${process.env['STOREFRONT_BUILD'] ?? 'build'}/client`) }),
    lightImports(),
    pdfFiles(),
    pageChunks(),
    reactModules(),
    tailwindcss(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    reactRouter(),
  ],
});
