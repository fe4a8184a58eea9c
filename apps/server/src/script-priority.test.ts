import { expect, test } from 'vitest';
import { loadModulesLast } from './script-priority.ts';

test('modules of a page are preloaded at low priority, and nothing else is touched', () => {
  const style = '<link rel="stylesheet" href="/assets/root.css"/>';
  const text = '<p>&lt;link rel="modulepreload" &gt;</p>';
  expect(loadModulesLast(`<link rel="modulepreload" href="/assets/a.js"/>${style}${text}`)).toBe(
    `<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>${style}${text}`,
  );
});
