/**
 * Measures the scripts of each buyer page: `node scripts/bundle-size.ts [build directory]` after a build of apps/web. A
 * page loads the imports of entry, root, its layouts and itself, and its texts in one language. Code that every page
 * preloads when idle is listed separately.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import routes from '../apps/web/app/routes.ts';
import { clientBuild, readClientChunks } from '../apps/web/vite/client-chunks.ts';
import { readPageFiles } from '../apps/web/vite/page-files.ts';
import { pagesOf } from '../apps/web/vite/page-texts.ts';

/** Sizes in gzip bytes. Pages with the query cache have their own limit (docs/decisions/0125). */
const limits = { scripts: 12, js: 150_000, jsWithQueries: 175_000, css: 20_000 };
const client = process.argv[2] ?? clientBuild;
const { chunk, idle } = readClientChunks(client);
const built = readPageFiles(routes, client);

const gzipSize = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipSize(file), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Each page once: some have several addresses. */
const pages = new Map(pagesOf(routes).map((page) => [page.files.at(-1), page])).values();

const idleFiles = [...idle].map((name) => chunk(name).file);
console.log(`Each page when it is idle: ${idleFiles.length} scripts, JS ${kilobytes(sum(idleFiles))}`);

let failed = false;
for (const { path } of pages) {
  const { texts = '', styles = [], scripts: code = [] } = built.pages[path] ?? {};
  const scripts = [...code, `${built.texts}/unicode/${texts}.js`];
  const js = sum(scripts);
  const css = sum(styles);
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
