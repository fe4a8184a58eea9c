import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const virtualId = 'virtual:catalogue-urls';

/** Which chunk holds the texts of which language. */
const sources: Readonly<Record<string, string>> = {
  'en-US': 'messages/en/first.ts',
  unicode: 'messages/my/first.ts',
  zawgyi: 'virtual:zawgyi-messages/first',
};

/**
 * Tells the server-rendered document where the texts of its language are, so that the browser fetches them
 * together with the scripts and not after them. Known in a build only, once the client has been built.
 */
export function catalogueUrls({ buildDirectory }: { buildDirectory: string }): Plugin {
  let isBuild = false;
  return {
    name: 'zay-catalogue-urls',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const urls = isBuild && this.environment.name === 'ssr' ? await readUrls(buildDirectory) : {};
      return `export const catalogueUrls = ${JSON.stringify(urls)}`;
    },
  };
}

async function readUrls(buildDirectory: string): Promise<Record<string, string>> {
  const text = await readFile(join(buildDirectory, '.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(text) as Record<string, { file: string }>);
  return Object.fromEntries(
    Object.entries(sources).map(([language, source]) => {
      const chunk = chunks.find(([name]) => name.endsWith(source));
      if (!chunk) throw new Error(`The build has no chunk of ${source}`);
      return [language, `/${chunk[1].file}`];
    }),
  );
}
