import type { AddressLabel } from '@zay/contract';
import type { Database } from '@zay/api/database';
import { expect, type Locator, type Page } from '@playwright/test';
import type { TestBuyer } from './buyers.ts';
import type { TestCity } from './places.ts';
import { signIn } from './sign-in.ts';
import { open } from './visitor.ts';

/** One more address of the buyer, not selected. @returns its id */
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

/** The buyer's addresses as they are stored, in the order of their ids. */
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
