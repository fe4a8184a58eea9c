import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { contractTable } from '@zay/web/vite/contract-table.ts';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [
    contractTable({ source: path('../../packages/contract/src') }),
    tailwindcss(),
    icons({ compiler: 'jsx', jsx: 'react' }),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
});
