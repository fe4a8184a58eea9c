import { cities, townships } from '@zay/contract';
import { answerWith, queriesOf } from '../answers.ts';
import { makeCity, pick, picker } from '../addresses.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open } from '../visitor.ts';

const addressPage = '/registration/change-address';

test.beforeEach(({ page, buyer }) => signIn(page, buyer).then(() => undefined));

test(
  '[ADDR-01] each picker is a list in a dialog with a search box, used by keys or taps',
  { tag: '@desktop' },
  async ({ page, db }) => {
    const city = await makeCity(db, 'Hill Side', 'River Side', 'Old Market');
    await open(page, addressPage);
    await expect(picker(page, 'City')).toHaveText('Choose a city');
    await expect(picker(page, 'Township')).toBeDisabled();

    await picker(page, 'City').click();
    const dialog = page.getByRole('dialog', { name: 'Choose a city' });
    const search = dialog.getByRole('combobox', { name: 'Search cities' });
    await search.fill('no such city');
    await expect(dialog.getByRole('status')).toHaveText('No city matches.');
    await search.fill(city.name.toUpperCase());
    await expect(dialog.getByRole('option')).toHaveText([city.name]);
    await dialog.getByRole('option').click();
    await expect(dialog).toHaveCount(0);
    await expect(picker(page, 'City')).toHaveText(city.name);

    await expect(picker(page, 'Township')).toBeEnabled();
    await picker(page, 'Township').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Choose a township' });
    const box = list.getByRole('combobox', { name: 'Search townships' });
    await box.fill('side');
    await expect(list.getByRole('option')).toHaveText(['Hill Side', 'River Side']);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(picker(page, 'Township')).toHaveText('River Side');
    await expect(picker(page, 'Township')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(list.getByRole('option', { selected: true })).toHaveText('River Side');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(picker(page, 'Township')).toBeFocused();
    await expect(picker(page, 'Township')).toHaveText('River Side');
  },
);

test('[ADDR-03 ADDR-14] townships follow the city: as the buyer, after half a second, without stale responses, by Enter too', async ({
  page,
  db,
}) => {
  // All before the first page opens, because the browser keeps the list of cities.
  const hill = await makeCity(db, 'Hill Side');
  const sides = await makeCity(db, 'Hill Side', 'River Side', 'Old Market');
  const slow = await makeCity(db, 'Slow Side');
  const first = await makeCity(db, 'First Side');
  const second = await makeCity(db, 'Second Side');

  await test.step('townships are requested as the buyer, half a second after the city was chosen', async () => {
    await open(page, addressPage);
    await picker(page, 'City').click();
    const option = page.getByRole('dialog').getByRole('option', { name: hill.name, exact: true });
    await option.scrollIntoViewIfNeeded();
    const chosen = Date.now();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === townships.path),
      option.click(),
    ]);
    expect(Date.now() - chosen).toBeGreaterThanOrEqual(500);
    expect(new URL(request.url()).search).toBe(`?CityId=${hill.id}`);
    expect(request.headers()['authorization']).toMatch(/^Bearer ./);
    await pick(page, 'Township', 'Hill Side');
    await expect(picker(page, 'Township')).toHaveText('Hill Side');
  });

  await test.step('Enter before the list is filtered takes the only match, and nothing where there are several', async () => {
    await open(page, addressPage);
    await pick(page, 'City', sides.name);
    await picker(page, 'Township').click();
    const list = page.getByRole('dialog', { name: 'Choose a township' });
    const box = list.getByRole('combobox');
    await box.fill('side');
    await box.press('Enter');
    await expect(list.getByRole('option')).toHaveText(['Hill Side', 'River Side']);
    await box.fill('old');
    await box.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(picker(page, 'Township')).toHaveText('Old Market');
  });

  await test.step('another city clears the township, and a stale response for the previous city is ignored', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === townships.path && url.searchParams.get('CityId') === String(slow.id),
      (route) => held.then(() => route.continue()),
    );
    const queries = queriesOf(page, townships);
    await open(page, addressPage);
    await pick(page, 'City', first.name);
    await pick(page, 'Township', 'First Side');
    await pick(page, 'City', slow.name);
    await expect(picker(page, 'Township')).toHaveText('Choose a township');
    await expect(picker(page, 'Township').locator('..').getByRole('img', { name: 'Loading' })).toBeVisible();
    await expect.poll(() => queries.map((query) => query.get('CityId'))).toContain(String(slow.id));
    await pick(page, 'City', second.name);
    await picker(page, 'Township').click();
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options).toHaveText(['Second Side']);
    const late = page.waitForResponse((answer) => answer.url().includes(`CityId=${slow.id}`));
    release();
    await (await late).finished();
    await expect(options).toHaveText(['Second Side']);
  });
});

test('[ADDR-13 ERR-04] cities and townships that fail to load show an alert; the next press loads them again', async ({
  page,
  db,
  expectedErrors,
}) => {
  await test.step('cities that fail to load show an alert; the next press loads them again', async () => {
    expectedErrors.push(/503/);
    const city = await makeCity(db, 'Hill Side');
    const refusal = { statusCode: 503, code: 'unavailable', message: 'The list of cities is away.' };
    await answerWith(page, cities, refusal, 503);
    await open(page, addressPage);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('The list of cities is away.');
    await alert.getByRole('button', { name: 'OK' }).click();

    await picker(page, 'City').click();
    await expect(alert).toContainText('The list of cities is away.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.unrouteAll();
    await pick(page, 'City', city.name);
    await expect(picker(page, 'City')).toHaveText(city.name);
    await page.unrouteAll();
  });

  await test.step('townships that fail to load show an alert; the next press loads them again', async () => {
    expectedErrors.push(/503/);
    const city = await makeCity(db, 'Hill Side');
    const refusal = { statusCode: 503, code: 'unavailable', message: 'The list of townships is away.' };
    await answerWith(page, townships, refusal, 503);
    await open(page, addressPage);
    await pick(page, 'City', city.name);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('The list of townships is away.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await pick(page, 'Township', 'Hill Side');
    await expect(picker(page, 'Township')).toHaveText('Hill Side');
  });
});
