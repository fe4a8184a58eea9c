/**
 * Measures the scripts of each buyer page: `node scripts/bundle-size.ts [build directory]` after a build of apps/web. A
 * page loads the imports of entry, root, its layouts and itself, and its texts in one language. Code that every page
 * preloads when idle is listed separately.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientBuild, readClientChunks } from './client-chunks.ts';
import routes from '../apps/web/app/routes.ts';
import { pagesOf } from '../apps/web/vite/page-texts.ts';

/** Sizes in gzip bytes. Pages with the query cache have their own limit (docs/decisions/0125). */
const limits = { scripts: 12, js: 150_000, jsWithQueries: 175_000, css: 20_000 };
const client = process.argv[2] ?? clientBuild;
const { chunkOf, routeChunk, withImports, chunk, idle } = readClientChunks(client);
const texts = JSON.parse(readFileSync(join(client, '.vite/page-texts.json'), 'utf8')) as {
  readonly folder: string;
};

const gzipSize = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipSize(file), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const always = [chunkOf('entry.client.tsx'), routeChunk('root.tsx')];

/** Each page once: some have several addresses. */
const pages = new Map(pagesOf(await routes).map((page) => [page.files.at(-1), page])).values();

const idleFiles = [...idle].map((name) => chunk(name).file);
console.log(`Each page when it is idle: ${idleFiles.length} scripts, JS ${kilobytes(sum(idleFiles))}`);

let failed = false;
for (const { path, part, files } of pages) {
  const chunks = [...withImports(...always, ...files.map(routeChunk))].map(chunk);
  const scripts = [...new Set(chunks.map(({ file }) => file)), `${texts.folder}/unicode/${part}.js`];
  const js = sum(scripts);
  const css = sum(new Set(chunks.flatMap((one) => one.css ?? [])));
  const withQueries = scripts.some((file) => /\/data-/.test(file));
  const isTooLarge =
    scripts.length > limits.scripts || js > limits[withQueries ? 'jsWithQueries' : 'js'] || css > limits.css;
  failed ||= isTooLarge;
  console.log(
    `${path}: ${scripts.length} scripts, JS ${kilobytes(js)}, CSS ${kilobytes(css)}${isTooLarge ? ' TOO LARGE' : ''}`,
  );
  if (process.env['VERBOSE']) for (const file of scripts) console.log(`  ${gzipSize(file)} ${file}`);
}

process.exitCode = failed ? 1 : 0;
