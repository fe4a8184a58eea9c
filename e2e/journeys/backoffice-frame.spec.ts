import type { Database } from '@zay/api/database';
import { staffLogout } from '@zay/contract/staff';
import { sql } from 'kysely';
import { problemsOf } from '../a11y.ts';
import {
  addSession,
  createStaff,
  givePasswordOfDemo,
  logInAsStaff,
  officeUrl,
  openFilters,
  openOffice,
} from '../office.ts';
import { expect, markupOfString, test } from '../test.ts';

test('[STAFF-01 STAFF-24 STAFF-40 SAFE-61] staff log in on a separate origin, in either language; all tabs share the session, and after it ended staff log in again over their page', async ({
  page,
  context,
  db,
  expectedErrors,
}) => {
  // A refused login is a 400, calls without a session are 401s, and a connection is lost.
  expectedErrors.push(/status of 40[01] .*\/api\/Staff\//, /ERR_FAILED/);
  const member = await createStaff(db, 'owner');
  await givePasswordOfDemo(db, member.id);

  await test.step('staff log in, in either language, and return to their page', async () => {
    const answer = await page.goto(`${officeUrl}/audit?entity=product`);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(await markupOfString(page)).toBe('TypeError: Not trusted: HTML');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })];
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(email).toHaveAccessibleDescription('Enter your e-mail');
    await expect(email).toBeFocused();
    await email.fill(member.email);
    await password.fill('demo12345');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
    await expect(password).toHaveAccessibleDescription('E-mail or password is wrong.');
    await expect(password).toBeFocused();
    await expect(email).toHaveValue(member.email);

    await page.getByRole('button', { name: 'Myanmar' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await page.getByLabel('စကားဝှက်', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'အကောင့်ဝင်မည်' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ပြင်ဆင်မှု မှတ်တမ်း' })).toBeVisible();
    await expect(page).toHaveURL(`${officeUrl}/audit?entity=product`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'ပြင်ဆင်မှု မှတ်တမ်း' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    const token = (await context.cookies()).find(({ name }) => name.startsWith('ZayStaffSession'))?.value;
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(token).toBeTruthy();
    expect(readable).not.toContain(token);
  });

  const again = page.getByRole('alertdialog', { name: 'Log in' });
  const logInAgain = async (email: string) => {
    await again.getByLabel('E-mail').fill(email);
    await again.getByLabel('Password', { exact: true }).fill('demo1234');
    await again.getByRole('button', { name: 'Log in' }).click();
    await expect(again).toBeHidden();
  };

  await test.step('a form with changes asks before it is left, and keeps them when another tab logs out, which only the server can do', async () => {
    await openOffice(page, '/staff');
    await page.getByRole('link', { name: 'New member of staff' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByLabel('Name').fill('Half a name');
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await leave.getByRole('button', { name: 'Stay' }).click();

    const other = await context.newPage();
    await openOffice(other, '/audit');
    await other.route(`**${staffLogout.path}`, (route) => route.abort());
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByText('The shop could not be reached.')).toBeVisible();
    await other.unrouteAll();
    await other.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await other.close();
    await logInAgain(member.email);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Half a name');
  });

  await test.step('a session that ended asks for the login: over the page with its e-mail, or before it shows anything', async () => {
    const sessions = db.updateTable('staff_session').where('staff_id', '=', member.id);
    await sessions.set({ revoked_at: new Date() }).execute();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(again).toContainText('Your session has ended.');
    await expect(again.getByLabel('E-mail')).toHaveValue(member.email);
    await page.keyboard.press('Escape');
    await logInAgain('sales@zay.demo');
    await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();

    await addSession(page, member.token);
    await page.goto(`${officeUrl}/audit?page=2`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/audit?page=2');
  });
});

test('[STAFF-02 STAFF-54 STAFF-55] Ctrl K opens pages and records by a part of their name; the menu folds its groups, shows favourites first and follows the role', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const { id } = await logInAsStaff(page, db, 'owner');
  await openOffice(page, '/work');
  const finder = page.getByRole('dialog', { name: 'Find' });
  const box = finder.getByRole('combobox', { name: 'Find' });
  await page.keyboard.press('Control+k');
  await box.fill('dashb');
  await page.keyboard.press('Enter');
  await expect(heading('Dashboard')).toBeVisible();
  await expect(finder).toHaveCount(0);
  await page.getByRole('button', { name: 'Find' }).click();
  await box.fill(buyer.phone);
  const found = finder.getByRole('group', { name: 'Buyers' }).getByRole('option', { name: buyer.name });
  await expect(found).toBeVisible();
  expect(await problemsOf(page, 'finder')).toEqual([]);
  await found.click();
  await expect(page).toHaveURL(`${officeUrl}/buyers/${buyer.id}`);
  await expect(heading(buyer.name)).toBeVisible();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  const brands = menu.getByRole('link', { name: 'Brands' });
  await expect(brands).toBeHidden();
  await menu.locator('summary', { hasText: 'Products' }).click();
  await brands.click();
  await openMenu();
  await menu.getByRole('button', { name: 'Keep this page among the favourites' }).click();
  await openOffice(page, '/work');
  await openMenu();
  await menu.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'Brands' }).click();
  await expect(heading('Brands')).toBeVisible();

  // The role changes meanwhile: the first refusal shows it, and the menu follows.
  expectedErrors.push(/status of 40[034]/);
  await db.updateTable('staff').set({ role_code: 'education' }).where('id', '=', id).execute();
  await openMenu();
  await menu.getByRole('link', { name: 'Buyers', exact: true }).click();
  await expect(heading('Not for your role')).toBeVisible();
  await openMenu();
  await expect(menu.getByRole('link', { name: 'Certificates' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(`${officeUrl}/work`);
  // Missing records lead to their list.
  for (const missing of ['999999999', 'nothing']) {
    await openOffice(page, `/score-requests/${missing}`);
    await page.getByRole('alert').getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`${officeUrl}/score-requests`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${officeUrl}/no/such/page`);
  await expect(heading('There is no such page')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).not.toHaveCount(0);
});

/** Adds numbered changes to the audit log, in batches that stay below the statement timeout on any machine. */
async function manyChanges(db: Database, staffId: number, entity: string, count: number): Promise<void> {
  const atOnce = 10_000;
  for (let first = 1; first <= count; first += atOnce)
    await sql`insert into audit_log (staff_id, action, entity, entity_id)
      select ${staffId}, case when number % 2 = 0 then 'even' else 'odd' end, ${entity}, number::text
      from generate_series(${first}::int, ${Math.min(count, first + atOnce - 1)}::int) as number`.execute(db);
}

/** One page of each kind: tiles, charts, a large form, controls in rows, a short form, a matrix, folded parts. */
const pageKinds = [
  '/work',
  '/payments',
  '/dashboard',
  '/products/new',
  '/categories',
  '/notifications/new',
  '/roles',
  '/audit',
];

test('[STAFF-23] a list of 100,000 rows keeps page, order and filters in its address; each kind of page fits a phone', async ({
  page,
  db,
}) => {
  const member = await logInAsStaff(page, db, 'owner');
  const entity = `journey_${member.id}`;
  await manyChanges(db, member.id, entity, 100_001);
  await openOffice(page, `/audit?entity=${entity}`);
  await openFilters(page);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const rows = page.getByRole('row').filter({ hasText: entity });
  const first = rows.first();
  await expect(page.getByText('1 to 25 of 100,001')).toBeVisible();
  await expect(first).toContainText(`${entity} no. 100001`);
  await expect(rows).toHaveCount(25);
  await pager.getByRole('link', { name: 'Last page' }).click();
  await expect(pager).toContainText('Page 4,001 of 4,001');
  await expect(rows).toHaveText([new RegExp(`${entity} no. 1(?!\\d)`)]);
  await pager.getByRole('link', { name: 'Previous page' }).click();
  await expect(pager).toContainText('Page 4,000 of 4,001');
  // A new sort order starts at the first page.
  await page.getByLabel('Sort by').selectOption('When ↑');
  await expect(first).toContainText(new RegExp(`${entity} no. 1(?!\\d)`));
  await expect(pager).toContainText('Page 1 of 4,001');
  await page.getByLabel('Rows').selectOption('100');
  await expect(pager).toContainText('Page 1 of 1,001');
  await page.getByLabel('What', { exact: true }).selectOption('even');
  await expect(page.getByText('1 to 100 of 50,000')).toBeVisible();
  await pager.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('101 to 200 of 50,000')).toBeVisible();

  // A reload, as a copied link, shows the same.
  const address = new URL(page.url());
  await page.reload();
  await expect(first).toContainText(`${entity} no. 202`);
  await openFilters(page);
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('even');
  await page.goBack();
  await expect(page.getByText('1 to 100 of 50,000')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 100 of 100,001')).toBeVisible();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('');
  // An old address names a page after the end of the list.
  address.searchParams.set('page', '999');
  await page.goto(address.href);
  await expect(page.getByText('49,901 to 50,000 of 50,000')).toBeVisible();
  await openFilters(page);
  await page.getByLabel('When: from', { exact: true }).fill('2025-01-01');
  await page.getByLabel('When: to', { exact: true }).fill('2025-01-02');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  // Without the filter the list includes changes of concurrent journeys.
  await expect(page.getByText(/^1 to 100 of /)).toBeVisible();

  // Dark mode, where contrasts fail first. a11y-office.spec.ts checks all pages on a desktop.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of pageKinds) {
    await openOffice(page, path);
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const problems = ['/payments', '/products/new'].includes(path) ? await problemsOf(page, path) : [];
    expect.soft([problems, wider], path).toEqual([[], 0]);
  }
});
