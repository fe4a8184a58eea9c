/**
 * Measures the scripts of each buyer page: `node scripts/bundle-size.ts [build directory]` after a build of apps/web.
 * A page loads what entry, root, its layouts and the page itself import, and the texts of one language. What a page fetches
 * later by itself is counted in a browser by bench/page-weights.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { textPartOf } from '../apps/web/app/platform/language/text-parts.ts';
import routes from '../apps/web/app/routes.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What routes.ts says of a page or a layout. */
interface Route {
  readonly path?: string | undefined;
  readonly file: string;
  readonly id?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Bytes are gzip. The pages that most visits begin on are those with the first part of the texts. */
const limits = { scripts: 10, firstPages: 140_000, otherPages: 190_000, css: 20_000 };

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

const routeChunk = (file: string) => chunkOf(`app/${file}?__react-router-build-client-route`);
const always = [chunkOf('entry.client.tsx'), routeChunk('root.tsx')];

/** Each page once, with its layouts. */
function* pagesOf(
  entries: readonly Route[],
  layouts: readonly string[] = [],
): Generator<{ path: string; files: readonly string[] }> {
  for (const { path = '', file, children, id } of entries) {
    const files = [...layouts, file];
    if (children) yield* pagesOf(children, files);
    else if (!id?.startsWith('alias/')) yield { path: `/${path}`, files };
  }
}

let failed = false;
for (const { path, files } of pagesOf(await routes)) {
  const isFirst = textPartOf(path) === 'first';
  const texts = chunkOf(`messages/my/${isFirst ? 'first' : 'index'}.ts`);
  const names = new Set<string>();
  for (const name of [...always, ...files.map(routeChunk), texts]) closure(name, names);
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const js = sum(chunks.map(({ file }) => file));
  const css = sum(new Set(chunks.flatMap((chunk) => chunk.css ?? [])));
  const isTooLarge =
    chunks.length > limits.scripts || js > limits[isFirst ? 'firstPages' : 'otherPages'] || css > limits.css;
  failed ||= isTooLarge;
  console.log(
    `${path}: ${chunks.length} scripts, JS ${(js / 1000).toFixed(1)} kB, CSS ${(css / 1000).toFixed(1)} kB${isTooLarge ? ' TOO LARGE' : ''}`,
  );
  if (process.env['VERBOSE']) for (const { file } of chunks) console.log(`  ${gzipSize(file)} ${file}`);
}

process.exitCode = failed ? 1 : 0;
