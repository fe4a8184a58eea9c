import type { Session } from '@zay/contract';
import type { Locator, Page } from '@playwright/test';
import { newPhone, type TestBuyer } from './buyers.ts';
import { logIn } from './sign-in.ts';

/** Entries of the registration form. */
export interface Newcomer {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

export function newcomer(): Newcomer {
  const phone = newPhone();
  return { name: `Newcomer ${phone.slice(-5)}`, phone, password: 'secret12' };
}

/** The controls of the registration form, in English. */
export function registrationForm(page: Page) {
  const box = (label: string) => page.getByLabel(label, { exact: true });
  return {
    photo: box('Profile photo (optional)'),
    name: box('Name'),
    phone: box('Phone number'),
    password: box('Password'),
    confirmation: box('Confirm password'),
    agreed: page.getByRole('checkbox', { name: 'I agree to the terms and the privacy policy.' }),
    submit: page.getByRole('button', { name: 'Register', exact: true }),
  } satisfies Record<string, Locator>;
}

/** Fills in the open registration form without sending it. */
export async function fillRegistration(page: Page, who: Newcomer): Promise<void> {
  const form = registrationForm(page);
  await form.name.fill(who.name);
  await form.phone.fill(who.phone);
  await form.password.fill(who.password);
  await form.confirmation.fill(who.password);
  await form.agreed.check();
}

/** The six boxes of a code. */
export function codeBoxes(page: Page): Locator {
  return page.getByRole('group', { name: 'Verification code' }).getByRole('textbox');
}

/** The server's response to a correct code, for an existing buyer. */
export async function sessionOf(page: Page, buyer: TestBuyer): Promise<Session> {
  const token = await logIn(page, buyer);
  return { token, user: { id: buyer.id, phoneNo: buyer.phone, name: buyer.name, url: '' } };
}
