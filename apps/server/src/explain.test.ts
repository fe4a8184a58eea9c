import { DatabaseStartError } from '@zay/postgres';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const plenty = 1e12;
const full = (folder: string) =>
  `The disk of ${folder} is full: make room on it, or move the folder to a larger disk and set DATA_DIR to that.`;
const withCode = (message: string, more: object) => Object.assign(new Error(message), more);

test('[OPS-45] a start on a full disk is explained by its folder and what to do, without a stack', () => {
  const statement = withCode('could not extend file', { code: '53100' });
  expect(explain(statement, '/data', plenty)).toBe(`${full('/data')} (could not extend file)`);
  const migration = new Error('The migration failed', { cause: statement });
  expect(explain(migration, '/data', plenty)).toBe(`${full('/data')} (The migration failed)`);
  const write = withCode('ENOSPC: write', { code: 'ENOSPC', path: '/data/token-secret' });
  expect(explain(write, '/data', plenty)).toBe(`${full('/data')} (ENOSPC: write)`);
  const build = withCode('ENOSPC: copy', { code: 'ENOSPC', path: '/a/b', dest: '/build/b' });
  expect(explain(build, '/data', plenty)).toBe(`${full('/build')} (ENOSPC: copy)`);
  // PostgreSQL ends without a word to its clients.
  expect(explain(new Error('read ECONNRESET'), '/data', 0)).toBe(`${full('/data')} (read ECONNRESET)`);
  expect(explain(new Error('a bug'), '/data', plenty)).toContain('explain.test.ts');
  expect(explain(new DatabaseStartError('Another server'), '/data', 0)).toBe('Another server');
});
