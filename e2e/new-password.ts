import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '@zay/api/database';

/** The controls of the forms of a new password, in English. */
export function passwordForm(page: Page) {
  const box = (label: string) => page.getByLabel(label, { exact: true });
  return {
    old: box('Old password'),
    fresh: box('New password'),
    confirmation: box('Confirm password'),
    agreed: page.getByRole('checkbox', { name: 'I agree to the terms and the privacy policy.' }),
    rules: page.getByRole('list', { name: 'Rules for the new password' }).getByRole('listitem'),
  } satisfies Record<string, Locator>;
}

export async function fillNewPassword(page: Page, password: string): Promise<void> {
  const form = passwordForm(page);
  await form.fresh.fill(password);
  await form.confirmation.fill(password);
  await form.agreed.check();
}

/** Creates the token of a set-new-password link, as support does. */
export async function makeResetToken(db: Database, buyerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('reset_token')
    .values({
      buyer_id: buyerId,
      token_hash: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date(Date.now() + 30 * 60_000),
    })
    .execute();
  return token;
}
