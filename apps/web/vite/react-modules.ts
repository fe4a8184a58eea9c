import type { Plugin } from 'vite';

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const prefix = '\0esm-of:';

/** CommonJS shims of libraries for React versions before 19. */
const shims: Readonly<Record<string, string>> = {
  'use-sync-external-store/shim': `export { useSyncExternalStore } from 'react'`,
  'use-sync-external-store/shim/with-selector': `export function useSyncExternalStoreWithSelector() {
    throw new Error('This shim is for React before 19');
  }`,
};

/**
 * Provides React, which is CommonJS, as ES modules with named exports. Otherwise each chunk imports the bundler's
 * CommonJS helpers, an additional request on every page, and calls `(0, react.useState)()`.
 */
export function reactModules(): Plugin {
  return {
    name: 'zay-react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^(react|react-dom|use-sync-external-store)(\/[\w/-]+)?$/ },
      handler(source, importer, { kind }) {
        if (kind !== 'import-statement' || importer?.startsWith(prefix + source)) return;
        return packages.includes(source) || source in shims ? prefix + source : undefined;
      },
    },
    load: {
      filter: { id: /^\0esm-of:/ },
      async handler(id) {
        const source = id.slice(prefix.length);
        if (shims[source]) return shims[source];
        const all = (await import(source)) as Record<string, unknown>;
        const names = Object.keys(all).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default');
        return [
          `import all from '${source}';`,
          'export default all;',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`),
        ].join('\n');
      },
    },
  };
}
