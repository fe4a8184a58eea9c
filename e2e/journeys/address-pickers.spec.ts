import { cities, saveUserAddress, townships } from '@zay/contract';
import { answerWith, bodiesOf } from '../answers.ts';
import { expectTownshipsFollow, makeCity, pick, picker } from '../addresses.ts';
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

    // Enter before the list is filtered takes the only match, and nothing where there are several.
    await page.keyboard.press('Enter');
    await box.fill('side');
    await box.press('Enter');
    await expect(list.getByRole('option')).toHaveText(['Hill Side', 'River Side']);
    await box.fill('old');
    await box.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(picker(page, 'Township')).toHaveText('Old Market');
  },
);

test('[ADDR-03 ADDR-04 ADDR-13 ADDR-14 ERR-04] lists that fail are told and loaded again; townships follow the city as the buyer, without stale responses; a city without any needs none', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  // All before the first page opens, because the browser keeps the list of cities.
  const [hill, first, slow, second] = [
    await makeCity(db, 'Hill Side'),
    await makeCity(db, 'First Side'),
    await makeCity(db, 'Slow Side'),
    await makeCity(db, 'Second Side'),
  ];
  const whole = await makeCity(db);
  const alert = page.getByRole('alertdialog');
  const closeAlert = async () => {
    await expect(alert).toContainText('The list is away.');
    await alert.getByRole('button', { name: 'OK' }).click();
  };
  await test.step('lists that fail to load show an alert; the next press loads them again', async () => {
    const refusal = { statusCode: 503, code: 'unavailable', message: 'The list is away.' };
    await answerWith(page, cities, refusal, 503);
    await open(page, addressPage);
    await closeAlert();
    await picker(page, 'City').click();
    await closeAlert();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll();

    await answerWith(page, townships, refusal, 503);
    await pick(page, 'City', first.name);
    await closeAlert();
    await page.unrouteAll();
    await pick(page, 'Township', 'First Side');
    await expect(picker(page, 'Township')).toHaveText('First Side');
  });

  await test.step('another city clears the township, and a stale response for the previous city is ignored', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const isSlow = (url: URL) =>
      url.pathname === townships.path && url.searchParams.get('CityId') === String(slow.id);
    await page.route(isSlow, (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest((sent) => isSlow(new URL(sent.url())));
    await pick(page, 'City', slow.name);
    await expect(picker(page, 'Township')).toHaveText('Choose a township');
    await expect(picker(page, 'Township').locator('..').getByRole('img', { name: 'Loading' })).toBeVisible();
    await asked;
    await pick(page, 'City', second.name);
    await picker(page, 'Township').click();
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options).toHaveText(['Second Side']);
    const late = page.waitForResponse((answer) => isSlow(new URL(answer.url())));
    release();
    await (await late).finished();
    await expect(options).toHaveText(['Second Side']);
    await options.click();
  });

  await test.step('a city without townships has no township picker; its only entry is chosen automatically', async () => {
    const request = await expectTownshipsFollow(page, hill, whole);
    expect(request.headers()['authorization']).toMatch(/^Bearer ./);
    await pick(page, 'City', second.name);
    await page.getByLabel('Address', { exact: true }).fill('No. 3, Lake Street');
    await pick(page, 'City', whole.name);
    // Pressed at once: the form waits for the townships.
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(alert).toContainText(whole.name);
    await expect(alert).not.toContainText('All Township');
    const bodies = bodiesOf(page, saveUserAddress);
    await alert.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/home');
    const place = { cityId: whole.id, townId: whole.townships[0]!.id };
    expect(bodies).toMatchObject([{ ...place, userId: buyer.id, landMark: '' }]);
  });
});
