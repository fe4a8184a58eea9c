import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper around lazy imports, almost 2 kB of every page, which loads the styles of lazy code first. The
 * styles of the shop come with its pages: a build in which lazy code brings its own fails.
 */
export function lightImports(): Plugin {
  return {
    name: 'zay-light-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || chunk.isEntry) continue;
        if (chunk.viteMetadata?.importedCss.size) this.error(`${chunk.name} is lazy and imports styles`);
      }
    },
  };
}
