import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { contractTable } from './contract-table.ts';
import { pagesOf, type Route } from './page-texts.ts';

const entry = fileURLToPath(new URL('../service-worker/sw.ts', import.meta.url));
const fileName = 'sw.js';

interface ServiceWorkerOptions {
  /** Source folder of the contract. */
  readonly contract: string;
  readonly routes: readonly Route[] | Promise<readonly Route[]>;
}

/** Bundles service-worker/ into /sw.js beside the assets; in development on request. */
export function serviceWorker(options: ServiceWorkerOptions): Plugin {
  return {
    name: 'zay-service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        makeScript(options).then(
          (script) => response.setHeader('content-type', 'text/javascript').end(script),
          next,
        );
      });
    },
    generateBundle: {
      async handler() {
        if (this.environment.mode !== 'build') return;
        this.emitFile({ type: 'asset', fileName, source: await makeScript(options) });
      },
    },
  };
}

async function makeScript({ contract, routes }: ServiceWorkerOptions): Promise<string> {
  const paths = pagesOf(await routes).map(({ path }) => path.replace(/:\w+/g, '1'));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', allPaths: JSON.stringify(paths) },
    plugins: [contractTable({ source: contract })],
    build: {
      write: false,
      // A browser without module workers can run a classic script.
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const [chunk] = Array.isArray(result) ? (result[0]?.output ?? []) : 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker is not one script');
  return chunk.code;
}
