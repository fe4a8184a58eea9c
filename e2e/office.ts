import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';

export const officeUrl = `http://localhost:${process.env['ZAY_BACKOFFICE_PORT']}`;

export type StaffRole = 'owner' | 'sales' | 'catalogue' | 'education';

export interface OfficeMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

/** Creates a member of staff with a session, without a password and exempt from one-time codes. */
export async function createStaff(db: Database, role: StaffRole): Promise<OfficeMember> {
  const unique = randomBytes(5).toString('hex');
  const token = randomBytes(32).toString('base64url');
  const name = `${role} ${unique}`;
  const email = `${unique}@staff.test`;
  const { id } = await db
    .insertInto('staff')
    .values({ email, name, password_hash: '-', role_code: role, is_demo: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto('staff_session')
    .values({
      staff_id: id,
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_agent: 'journey',
      created_at: now,
      last_used_at: now,
      authenticated_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return { id, name, email, token };
}

/** Sets the password `demo1234`. */
export async function givePasswordOfDemo(db: Database, staffId: number): Promise<void> {
  const demo = db.selectFrom('staff').select('password_hash').where('email', '=', 'owner@zay.demo');
  await db.updateTable('staff').set({ password_hash: demo }).where('id', '=', staffId).execute();
}

/** Sets the session cookie in the browser, as the login does. */
export async function addSession(page: Page, token: string, url = officeUrl): Promise<void> {
  const name = `ZayStaffSession${new URL(url).port}`;
  await page.context().addCookies([{ name, value: token, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Logs the browser in to the back office as a new member of staff, without the login page. */
export async function logInAsStaff(
  page: Page,
  db: Database,
  role: StaffRole,
  url = officeUrl,
): Promise<OfficeMember> {
  // An open page would refresh with the role of the new member.
  if (page.url().startsWith(url)) await page.goto('about:blank');
  const member = await createStaff(db, role);
  await addSession(page, member.token, url);
  await page.addInitScript((origin) => {
    if (location.origin !== origin || sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('StaffLogin', 'journey');
  }, url);
  return member;
}

/** Opens a page of the back office and waits until it is rendered. */
export async function openOffice(page: Page, path: string, url = officeUrl): Promise<void> {
  await page.goto(`${url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Unfolds the filters of a list on phones. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters|^စစ်ထုတ်ရန်/ });
  if (await button.isVisible()) await button.click();
}
