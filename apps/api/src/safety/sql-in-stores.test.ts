import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Folders that contain SQL throughout: the platform, table descriptions, and the checks of `npm run verify`. */
const exempt = ['platform/', 'testing/', 'safety/', 'staff/content/tables/', 'orders/verify/'];

it('keeps the SQL of the domains in files named *.store.ts', () => {
  const files = globSync('*/**/*.ts', { cwd: source }).filter(
    (file) => !/\.(store|test)\.ts$/.test(file) && !exempt.some((folder) => file.startsWith(folder)),
  );
  expect(files.length).toBeGreaterThan(100);
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;
  expect(files.filter((file) => query.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
