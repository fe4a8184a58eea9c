import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts } from '../../apps/web/app/testing/build-parts.ts';
import { expect, test } from '../test.ts';
import { prepareVisit } from '../visitor.ts';

const sources = join(import.meta.dirname, '../../apps/web/app');

/** Parts of Base UI that the shop uses. */
const used = new Set(
  globSync('{ui,[a-z]*}/**/*.tsx', { cwd: sources })
    .filter((file) => !file.startsWith('testing'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/'@base-ui\/react\/([\w-]+)'/g),
    ])
    .map(([, name = '']) => name),
);
// The scroll area has a style sheet, which a build once broke.
const parts = [...used, 'scroll-area'];

test('every part of Base UI that the shop uses works in a production build', async ({
  page,
  context,
  baseURL,
}) => {
  await prepareVisit(context, baseURL);
  expect([...used]).toContain('dialog');
  const script = await buildParts();
  await page.route('**/library-parts', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><body><script type="module">${script}</script>`,
    }),
  );
  for (const part of parts) {
    await test.step(part, async () => {
      await page.goto('about:blank');
      await page.goto(`/library-parts#${part}`);
      const open = page.getByRole('button', { name: 'Open' });
      await expect(open.or(page.getByText('Text'))).toBeVisible();
      if (part === 'scroll-area') {
        await page.mouse.move(20, 20);
        await page.mouse.wheel(0, 300);
        await expect(page.getByText('Text')).not.toBeInViewport({ ratio: 0.9 });
        return;
      }
      await open.click();
      const dialog = page.getByRole(part === 'alert-dialog' ? 'alertdialog' : 'dialog', { name: 'Title' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    });
  }
});
