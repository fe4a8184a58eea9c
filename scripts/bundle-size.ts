/**
 * Measures what a buyer's page loads: `node scripts/bundle-size.ts` after a build of apps/web.
 * JavaScript is all that entry, root and page import, and the texts of one language: not what a page fetches by itself
 * once it stands, which bench/page-weights.ts counts in a browser.
 * The pages are those that anybody may land on. Fails above 140 kB of JavaScript or 20 kB of CSS, gzip.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const limits = { js: 140_000, css: 20_000 };
const pages = ['home', 'product-details', 'result-product', 'product-search', 'by-category'];

const client = process.argv[2] ?? join(import.meta.dirname, '../apps/web/build/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const gzipSize = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipSize(file), 0);

/** The chunk and all that it imports, however deep. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) closure(imported, seen);
  return seen;
}

function chunkOf(ending: string): string {
  const name = Object.keys(manifest).find((key) => key.endsWith(ending));
  if (!name) throw new Error(`No chunk of ${ending} in the build`);
  return name;
}

const always = [chunkOf('entry.client.tsx'), chunkOf('app/root.tsx?__react-router-build-client-route')];
const texts = chunkOf('messages/my/first.ts');
let failed = false;

for (const page of pages) {
  const chunks = new Set<string>();
  for (const name of [...always, chunkOf(`/${page}.page.tsx?__react-router-build-client-route`), texts])
    closure(name, chunks);
  const found = [...chunks].flatMap((name) => manifest[name] ?? []);
  const js = sum(found.map((chunk) => chunk.file));
  const css = sum(new Set(found.flatMap((chunk) => chunk.css ?? [])));
  const isTooLarge = js > limits.js || css > limits.css;
  failed ||= isTooLarge;
  console.log(
    `${page}: JS ${(js / 1000).toFixed(1)} kB, CSS ${(css / 1000).toFixed(1)} kB${isTooLarge ? ' TOO LARGE' : ''}`,
  );
}

process.exitCode = failed ? 1 : 0;
