import { expect, test } from 'vitest';
import { neededBy, readLinks, type ModuleLinks } from './module-graph.ts';

async function graphOf(
  files: Readonly<Record<string, string>>,
  exports: Readonly<Record<string, string[]>> = {},
) {
  const graph = new Map<string, ModuleLinks>();
  for (const [id, code] of Object.entries(files)) {
    const links = await readLinks(code, (source) => Promise.resolve(source));
    graph.set(id, { ...links, exports: exports[id] ?? [] });
  }
  return graph;
}

test('a page needs its transitive imports', async () => {
  const graph = await graphOf({
    page: `import { a } from 'a'; import 'effect'; import('lazy');`,
    a: `import b from 'b'; export const a = b;`,
    b: `import * as c from 'c'; export default c;`,
    c: ``,
    effect: ``,
    lazy: ``,
  });
  expect([...neededBy(graph, 'page')].sort()).toEqual(['a', 'b', 'c', 'effect', 'page']);
});

test('a page needs only the imported names of an index file', async () => {
  const graph = await graphOf(
    {
      page: `import { a, two as second, own } from 'index';`,
      index: `export { a } from 'a'; export { b } from 'b'; export * from 'rest'; export * as c from 'c';`,
      a: ``,
      b: ``,
      c: ``,
      rest: `export { one } from 'one'; export { x as two } from 'two';`,
      one: ``,
      two: ``,
    },
    { rest: ['one', 'two'] },
  );
  expect([...neededBy(graph, 'page')].sort()).toEqual(['a', 'index', 'page', 'two']);
  const seenThrough = await graphOf({
    page: `import { c } from 'index';`,
    index: `export * as c from 'c';`,
    c: ``,
  });
  expect([...neededBy(seenThrough, 'page')].sort()).toEqual(['c', 'page']);
});
