import { join } from 'node:path';
import { unicodeToZawgyi } from '@zay/contract/zawgyi';
import { runnerImport, type Plugin } from 'vite';
import type { Texts } from './text-names.ts';

const virtualPrefix = 'virtual:zawgyi-messages/';

/** Converts the Unicode messages of `source` to Zawgyi: `index.ts` and those beside it. */
export function zawgyiMessages({ source }: { source: string }): Plugin {
  return {
    name: 'zay-zawgyi-messages',
    resolveId: (id) => (id.startsWith(virtualPrefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${virtualPrefix}`)) return;
      const file = join(source, `${id.slice(virtualPrefix.length + 1)}.ts`);
      const { module, dependencies } = await runnerImport<{ messages: Texts }>(file);
      for (const one of [file, ...dependencies]) this.addWatchFile(one);
      return `export const messages = ${JSON.stringify(zawgyiOf(module.messages))}`;
    },
  };
}

/** The same texts in Zawgyi. */
export const zawgyiOf = (messages: Texts): Texts =>
  Object.fromEntries(
    Object.entries(messages).map(([domain, texts]) => [
      domain,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, unicodeToZawgyi(text)])),
    ]),
  );
