import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string };
const base = `assets/pdfjs-${version}`;
const kinds = ['cmaps', 'standard_fonts', 'wasm'];
/** The legacy build, as in the reader. */
const worker = join('legacy', 'build', 'pdf.worker.min.mjs');

/** CSP forbids WebAssembly, and scripts of a PDF are disabled. */
const isWanted = (name: string) => !/\.wasm$|^quickjs|^qcms/.test(name);

/** Copies the worker of pdf.js, character maps, fonts and decoders to /assets/pdfjs-…/. */
export function pdfFiles(): Plugin {
  return {
    name: 'zay-pdf-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = await readFile(join(folder, worker));
      this.emitFile({ type: 'asset', fileName: `${base}/pdf.worker.min.mjs`, source });
      for (const kind of kinds) {
        for (const name of (await readdir(join(folder, kind))).filter(isWanted)) {
          const source = await readFile(join(folder, kind, name));
          this.emitFile({ type: 'asset', fileName: `${base}/${kind}/${name}`, source });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${base}/`, async (request, response, next) => {
        const [, name = ''] = /^\/((?:\w+\/)?[\w.-]+)$/.exec(request.url ?? '') ?? [];
        const file = name === 'pdf.worker.min.mjs' ? worker : name;
        const bytes = await readFile(join(folder, file)).catch(() => undefined);
        if (!bytes) return next();
        if (name.endsWith('js')) response.setHeader('content-type', 'text/javascript');
        response.end(bytes);
      });
    },
  };
}
