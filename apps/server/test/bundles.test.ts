import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@zay/backoffice/src/catalogues/en.ts';
import { staffEndpoints, type staffLimits } from '@zay/contract/staff';
import { beforeAll, expect, test } from 'vitest';
import { backoffice, backofficeBuild, storefront, storefrontBuild } from '../src/apps.ts';
import { buildApp, isBuilt } from '../src/build-app.ts';

beforeAll(async () => {
  for (const app of [storefront, backoffice]) if (!(await isBuilt(app))) await buildApp(app);
}, 300_000);

/** All JavaScript that browsers may get. */
async function scriptsIn(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const limitNames: (keyof typeof staffLimits)[] = ['rejectNote', 'editionBytes', 'hidingReason'];
/** Only in the back office: its calls, token, library, limits, and texts. */
const { common: _shared, ...own } = messages;
const sentences = Object.values(own).flatMap((texts) => Object.values<string>(texts));
const marks = [
  '/api/Staff/',
  'StaffToken',
  'DndDescribedBy',
  ...limitNames,
  ...sentences.filter((text) => text.length > 30),
];

test('[STAFF-01] the bundle of the storefront contains nothing of the back office', async () => {
  const shop = await scriptsIn(storefrontBuild.client);
  const office = await scriptsIn(backofficeBuild.folder);
  expect(shop).toContain('/api/Product/');
  expect(marks.length).toBeGreaterThan(100);
  expect(marks.filter((mark) => shop.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => !office.includes(mark))).toEqual([]);
  expect(staffEndpoints.filter(({ path }) => shop.includes(path))).toEqual([]);
});
