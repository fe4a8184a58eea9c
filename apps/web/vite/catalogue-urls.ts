import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const virtualId = 'virtual:catalogue-urls';

/** Where the texts of which language come from. */
const sources: Readonly<Record<string, string>> = {
  'en-US': 'messages/en/',
  unicode: 'messages/my/',
  zawgyi: 'virtual:zawgyi-messages/',
};
/** Files of the parts that a visit may begin with. */
const parts: Readonly<Record<string, RegExp>> = { first: /^first(\.ts)?$/, all: /^index(\.ts)?$/ };

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

async function readUrls(buildDirectory: string): Promise<Record<string, Record<string, string>>> {
  const text = await readFile(join(buildDirectory, '.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(text) as Record<string, { file: string }>);
  const urlOf = (source: string, part: RegExp) => {
    const chunk = chunks.find(([name]) => {
      const start = name.lastIndexOf(source);
      return start >= 0 && part.test(name.slice(start + source.length));
    });
    if (!chunk) throw new Error(`The build has no chunk of ${source}${part}`);
    return `/${chunk[1].file}`;
  };
  return Object.fromEntries(
    Object.entries(sources).map(([language, source]) => [
      language,
      Object.fromEntries(Object.entries(parts).map(([part, file]) => [part, urlOf(source, file)])),
    ]),
  );
}
