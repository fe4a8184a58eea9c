import tailwindcss from '@tailwindcss/vite';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';

// The contract comes whole, with its schemas: lookup data describes its forms by them.
export default defineConfig({
  plugins: [tailwindcss(), icons({ compiler: 'jsx', jsx: 'react' })],
  oxc: { jsx: { runtime: 'automatic' } },
});
