import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { contractTable } from './contract-table.ts';

const entry = fileURLToPath(new URL('../service-worker/sw.ts', import.meta.url));
const fileName = 'sw.js';

/**
 * Makes one script of service-worker/ and puts it beside the assets as /sw.js; in development a request for it does.
 * @param contract folder of the contract's sources
 */
export function serviceWorker(contract: string): Plugin {
  return {
    name: 'zay-service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        makeScript(contract).then(
          (script) => response.setHeader('content-type', 'text/javascript').end(script),
          next,
        );
      });
    },
    generateBundle: {
      async handler() {
        if (this.environment.mode !== 'build') return;
        this.emitFile({ type: 'asset', fileName, source: await makeScript(contract) });
      },
    },
  };
}

async function makeScript(contract: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
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
