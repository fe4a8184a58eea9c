import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { codeLoading } from '../../vite/code-loading.ts';

/** Builds library-parts.tsx as the shop is built. @returns one script */
export async function buildParts(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [codeLoading()],
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('library-parts.tsx', import.meta.url)) },
    },
  });
  const [chunk] = Array.isArray(result) ? (result[0]?.output ?? []) : 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The parts are not one script');
  return chunk.code;
}
