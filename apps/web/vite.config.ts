import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, runnerImport } from 'vite';
import routes from './app/routes.ts';
import { pageChunks } from './vite/chunks.ts';
import { codeLoading } from './vite/code-loading.ts';
import { contractTable } from './vite/contract-table.ts';
import { lightIcons } from './vite/light-icons.ts';
import { pageGraph } from './vite/page-graph.ts';
import { pageFiles } from './vite/page-files.ts';
import { pageTexts } from './vite/page-texts.ts';
import { pdfFiles } from './vite/pdf-files.ts';
import { serviceWorker } from './vite/service-worker.ts';
import type { Texts } from './vite/text-names.ts';
import { zawgyiMessages, zawgyiOf } from './vite/zawgyi-messages.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const graph = pageGraph();

/** The texts of a folder of app/messages. */
async function textsIn(folder: string): Promise<Texts> {
  const { module } = await runnerImport<{ messages: Texts }>(path(`app/messages/${folder}/index.ts`));
  return module.messages;
}

async function catalogues(): Promise<Readonly<Record<string, Texts>>> {
  const [english, burmese] = [await textsIn('en'), await textsIn('my')];
  return { 'en-US': english, unicode: burmese, zawgyi: zawgyiOf(burmese) };
}

// apps/server builds beside the running build and then puts the new one in its place.
const build = path(process.env['STOREFRONT_BUILD'] ?? 'build');

export default defineConfig({
  // First the client, then the server, which knows the files of the client.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        // The manifest is for vite/page-files.ts.
        manifest: true,
        rolldownOptions: { input: path('app/entry.client.tsx') },
      },
    },
    ssr: {
      build: {
        outDir: `${build}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { index: path('app/entry.server.tsx') } },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [
    contractTable({ source: path('../../packages/contract/src') }),
    zawgyiMessages({ source: path('app/messages/my') }),
    graph.plugin,
    pageTexts({ graph, routes, app: path('app'), catalogues }),
    pageFiles(routes, `${build}/client`),
    codeLoading(),
    pdfFiles(),
    serviceWorker(path('../../packages/contract/src')),
    pageChunks(graph),
    tailwindcss(),
    lightIcons(),
  ],
});
