import { townships, type AddressLabel } from '@zay/contract';
import type { Database } from '@zay/api/database';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { TestBuyer } from './buyers.ts';
import { signIn } from './sign-in.ts';
import { open } from './visitor.ts';

/** Adds an unselected address. @returns its id */
export async function addAddress(
  db: Database,
  buyer: TestBuyer,
  labelName: AddressLabel,
  address: string,
  city: TestCity,
): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      buyer_id: buyer.id,
      label: labelName,
      city_id: city.id,
      township_id: city.townships[0]?.id ?? 0,
      address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The buyer's stored addresses, by id. */
export function storedAddresses(db: Database, buyer: TestBuyer) {
  return db
    .selectFrom('address')
    .select(['label', 'address', 'landmark', 'city_id', 'selected'])
    .where('buyer_id', '=', buyer.id)
    .orderBy('id')
    .execute();
}

export async function openAddresses(page: Page, buyer: TestBuyer): Promise<void> {
  await signIn(page, buyer);
  await open(page, '/delivery-address-change');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery address' })).toBeVisible();
}

/** The radio card that holds the text. */
export function card(page: Page, text: string): Locator {
  return savedAddresses(page).locator('label').filter({ hasText: text });
}

export function savedAddresses(page: Page): Locator {
  return page.getByRole('group', { name: 'Saved addresses' });
}

export function newAddress(page: Page): Locator {
  return page.getByRole('form', { name: 'New address' });
}

export function saveButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
}

export async function startAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a new address' }).click();
  await expect(newAddress(page)).toBeVisible();
}

interface TestPlace {
  readonly id: number;
  readonly name: string;
}

export interface TestCity extends TestPlace {
  readonly townships: readonly TestPlace[];
}

let made = 0;

/** Creates a city with these townships; without any it has only the placeholder entry. */
export async function makeCity(db: Database, ...townshipNames: string[]): Promise<TestCity> {
  made += 1;
  const name = `Testville ${process.pid}-${made}`;
  const { id } = await db
    .insertInto('city')
    .values({ name_en: name, name_my: `စမ်းမြို့ ${process.pid}-${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows =
    townshipNames.length > 0
      ? townshipNames.map((name_en, sort) => ({ city_id: id, name_en, sort }))
      : [{ city_id: id, name_en: 'All Township', name_my: 'မြို့နယ်အားလုံး', is_all_township: true }];
  const townships = await db
    .insertInto('township')
    .values(rows)
    .returning(['id', 'name_en as name'])
    .execute();
  return { id, name, townships };
}

/** A delivery service that is the first choice in this city, and in no other. @param fee in kyats */
export async function makeCityService(db: Database, city: TestCity, fee: number): Promise<{ id: number }> {
  const { id } = await db
    .insertInto('delivery_service')
    .values({ name_en: `${city.name} rider`, fee, from_day: 1, to_day: 2, all_cities: false, sort: -1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_service_city')
    .values({ delivery_service_id: id, city_id: city.id })
    .execute();
  return { id };
}

/** The field that opens the list of cities or townships. */
export function picker(page: Page, label: 'City' | 'Township'): Locator {
  return page.getByRole('main').getByRole('combobox', { name: label, exact: true });
}

/** Opens a picker and selects an entry. */
export async function pick(page: Page, label: 'City' | 'Township', name: string): Promise<void> {
  await picker(page, label).click();
  await page.getByRole('dialog').getByRole('option', { name, exact: true }).click();
}

/**
 * Chooses a city, whose townships are asked for half a second later, and then one without any, which hides their picker.
 * @returns the request for the townships
 */
export async function expectTownshipsFollow(page: Page, city: TestCity, whole: TestCity): Promise<Request> {
  await picker(page, 'City').click();
  const option = page.getByRole('dialog').getByRole('option', { name: city.name, exact: true });
  await option.scrollIntoViewIfNeeded();
  const chosen = Date.now();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith(`${townships.path}?CityId=${city.id}`)),
    option.click(),
  ]);
  expect(Date.now() - chosen).toBeGreaterThanOrEqual(500);
  await expect(picker(page, 'Township')).toHaveText('Choose a township');
  await pick(page, 'City', whole.name);
  await expect(picker(page, 'Township')).toHaveCount(0);
  return request;
}

/** Fills the address page that is open, saves it, and confirms. */
export async function saveAddress(page: Page, city: TestCity): Promise<void> {
  await pick(page, 'City', city.name);
  await pick(page, 'Township', city.townships[0]!.name);
  await page.getByLabel('Address', { exact: true }).fill('No. 3, Lake Street');
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('alertdialog', { name: 'Is this address correct?' })
    .getByRole('button', { name: 'Save' })
    .click();
}
