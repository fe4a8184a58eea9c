import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

/**
 * Gives the browser all messages of a language as one file: `index.ts` of each of the `folders`. Otherwise it would
 * consist of the chunks of `first.ts` and `later.ts`, and a page that needs all would make three requests for them.
 */
export function wholeMessages({ folders }: { folders: readonly string[] }): Plugin {
  return {
    name: 'zay-whole-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!folders.some((folder) => id === join(folder, 'index.ts'))) return;
      const { module } = await runnerImport<{ messages: unknown }>(id);
      return `export const messages = ${JSON.stringify(module.messages)}`;
    },
  };
}
