import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inApp = (path: string) => fileURLToPath(new URL(`../app/platform/${path}`, import.meta.url));

/** An import of a chunk without static imports: Vite passes it an empty list. */
const loneImport = /import\(`\.\/([^`]+)`\),\[\]/g;

/**
 * Fetches all scripts of lazy code before the import (platform/scripts.ts). Replaces Vite's helper around `import()`,
 * which adds almost 2 kB to every page, and the router's own loader of pages.
 */
export function codeLoading(): Plugin {
  return {
    name: 'zay-code-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { importCode as __vitePreload } from ${JSON.stringify(inApp('scripts.ts'))};`,
    },
    resolveId: {
      filter: { id: /\/routeModules\.js$/ },
      handler(_, importer) {
        return importer?.includes('react-router') ? inApp('page-code.ts') : undefined;
      },
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/ },
      handler(code) {
        // It preloads scripts as modules, whose failures browsers cache, too.
        const preload = /\bprefetchRouteModuleChunks\(route\);/g;
        if (!preload.test(code)) this.error('React Router preloads the scripts of pages in another way');
        return { code: code.replaceAll(preload, ''), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replaceAll(loneImport, 'import(`./$1`),["assets/$1"]');
        }
        const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
        if (code.some((text) => text.includes('reloading page...')))
          this.error(
            'React Router loads pages by another module than routeModules.js: see app/platform/page-code.ts',
          );
      },
    },
  };
}
