import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, runnerImport } from 'vite';
import routes from './app/routes.ts';
import { pageChunks } from './vite/chunks.ts';
import { codeLoading } from './vite/code-loading.ts';
import { contractTable } from './vite/contract-table.ts';
import { lightIcons } from './vite/light-icons.ts';
import { pageGraph } from './vite/page-graph.ts';
import { pageTexts } from './vite/page-texts.ts';
import { pdfFiles } from './vite/pdf-files.ts';
import { reactModules } from './vite/react-modules.ts';
import { serviceWorker } from './vite/service-worker.ts';
import type { Texts } from './vite/text-names.ts';
import { zawgyiMessages, zawgyiOf } from './vite/zawgyi-messages.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const cacheFile = path('node_modules/.cache/zawgyi-messages.json');
const graph = pageGraph();

/** The texts of a folder of app/messages. */
async function textsIn(folder: string): Promise<Texts> {
  const { module } = await runnerImport<{ messages: Texts }>(path(`app/messages/${folder}/index.ts`));
  return module.messages;
}

async function catalogues(): Promise<Readonly<Record<string, Texts>>> {
  const [english, burmese] = [await textsIn('en'), await textsIn('my')];
  return { 'en-US': english, unicode: burmese, zawgyi: await zawgyiOf(burmese, cacheFile) };
}

export default defineConfig({
  // The manifest is for scripts/bundle-size.ts, which measures each page's scripts.
  build: { manifest: true, modulePreload: { polyfill: false } },
  plugins: [
    contractTable({ source: path('../../packages/contract/src') }),
    zawgyiMessages({
      source: path('app/messages/my'),
      cacheFile,
    }),
    graph.plugin,
    pageTexts({
      graph,
      routes,
      app: path('app'),
      buildDirectory: path(`${process.env['STOREFRONT_BUILD'] ?? 'build'}/client`),
      catalogues,
    }),
    codeLoading(),
    pdfFiles(),
    serviceWorker({ contract: path('../../packages/contract/src'), routes }),
    pageChunks(graph),
    reactModules(),
    tailwindcss(),
    lightIcons(),
    reactRouter(),
  ],
});
