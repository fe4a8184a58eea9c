import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Texts } from './text-names.ts';

const virtualPrefix = 'virtual:zawgyi-messages/';

/**
 * Converts the Unicode messages of `source` to Zawgyi: `index.ts` and `zawgyi-suggestion.ts`. The converter takes
 * milliseconds a sentence, so results are cached in `cacheFile` (a map of Unicode to Zawgyi) between builds.
 */
export function zawgyiMessages({ source, cacheFile }: { source: string; cacheFile: string }): Plugin {
  return {
    name: 'zay-zawgyi-messages',
    resolveId: (id) => (id.startsWith(virtualPrefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${virtualPrefix}`)) return;
      const file = join(source, `${id.slice(virtualPrefix.length + 1)}.ts`);
      const { module, dependencies } = await runnerImport<{ messages: Texts }>(file);
      for (const one of [file, ...dependencies]) this.addWatchFile(one);
      return `export const messages = ${JSON.stringify(await zawgyiOf(module.messages, cacheFile))}`;
    },
  };
}

/** The same texts in Zawgyi. */
export async function zawgyiOf(messages: Texts, cacheFile: string): Promise<Texts> {
  const cache = await readCache(cacheFile);
  const { ZawgyiConverter } = createRequire(import.meta.url)('myanmar-tools') as {
    ZawgyiConverter: new () => { unicodeToZawgyi(text: string): string };
  };
  const converter = new ZawgyiConverter();
  const toZawgyi = (text: string) => {
    // NFC puts the dot before the asat; the converter expects the reverse order.
    const ordered = text.replaceAll('\u1037\u103a', '\u103a\u1037');
    return (cache[ordered] ??= converter.unicodeToZawgyi(ordered));
  };
  const converted = Object.fromEntries(
    Object.entries(messages).map(([domain, texts]) => [
      domain,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toZawgyi(text)])),
    ]),
  );
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, JSON.stringify(cache));
  return converted;
}

async function readCache(cacheFile: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(cacheFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
