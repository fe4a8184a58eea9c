import type { Database } from '@zay/api/database';
import { staffLogout } from '@zay/contract/staff';
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
import { expect, isWholeRun, markupOfString, test } from '../test.ts';

async function endSession(db: Database, staffId: number): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: new Date() })
    .where('staff_id', '=', staffId)
    .execute();
}

test('[STAFF-01 STAFF-24 STAFF-40 SAFE-61] staff log in on a separate origin, in either language; all tabs share the session, and after it ended staff log in again over their page', async ({
  page,
  context,
  db,
  expectedErrors,
}) => {
  test.slow();
  // A refused login is a 400, calls without a session are 401s, and a connection is lost.
  expectedErrors.push(/status of 40[01] .*\/api\/Staff\//, /ERR_FAILED/);

  await test.step('staff log in, in either language, and return to their page', async () => {
    const answer = await page.goto(`${officeUrl}/audit?entity=product`);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(await markupOfString(page)).toBe('TypeError: Not trusted: HTML');
    expect(new URL(page.url()).pathname).toBe('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Enter your e-mail')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('E-mail').fill('owner@zay.demo');
    await password.fill('demo12345');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
    await expect(password).toHaveAccessibleDescription('E-mail or password is wrong.');
    await expect(password).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue('owner@zay.demo');

    await page.getByRole('button', { name: 'Myanmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'အကောင့်ဝင်မည်' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'my');
    await page.getByLabel('စကားဝှက်', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'အကောင့်ဝင်မည်' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ပြင်ဆင်မှု မှတ်တမ်း' })).toBeVisible();
    await expect(page).toHaveURL(`${officeUrl}/audit?entity=product`);

    // The language is kept over a reload, and texts of the server use it.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'ပြင်ဆင်မှု မှတ်တမ်း' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    const phone = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).not.toHaveCount(0);
    await page.setViewportSize(phone);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(`${officeUrl}/login`);
    await page.goto(`${officeUrl}/audit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    // The session cookie is gone. The device cookie grants no access; it exempts the device from lockouts by others.
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name, path }) => !(name === 'ZayStaffDevice' && path === '/api/Staff'))).toEqual(
      [],
    );
  });

  await test.step('the tabs share one session, hidden from scripts; it ends in all of them, and only with the server', async () => {
    const member = await createStaff(db, 'owner');
    await givePasswordOfDemo(db, member.id);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    const kept = (await context.cookies()).find(({ name }) => name.startsWith('ZayStaffSession'));
    expect(kept).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' });
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(readable).not.toContain(kept?.value);

    const other = await context.newPage();
    await openOffice(other, '/audit');
    await page.reload();
    const [button, otherButton] = [page, other].map((tab) => tab.getByRole('button', { name: 'Log out' }));
    await expect(button!).toBeVisible();
    await page.route(`**${staffLogout.path}`, (route) => route.abort());
    await button!.click();
    await expect(page.getByText('The shop could not be reached.')).toBeVisible();
    await otherButton!.click();
    await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Log in' })).toBeVisible();
    await other.close();
    await page.unrouteAll();
  });

  await test.step('after the session ended, staff log in again over the page, which keeps its entries; the login leads to no other site', async () => {
    const member = await logInAsStaff(page, db, 'owner');
    await givePasswordOfDemo(db, member.id);
    await openOffice(page, '/staff');
    await page.getByRole('link', { name: 'New member of staff' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByLabel('Name').fill('Half a name');

    // A link of the menu asks before it leaves a form with changes.
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toBeHidden();

    const again = page.getByRole('alertdialog', { name: 'Log in' });
    const logInAgain = async (email: string) => {
      await endSession(db, member.id);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(again).toContainText('Your session has ended.');
      await expect(again.getByLabel('E-mail')).toHaveValue(member.email);
      await page.keyboard.press('Escape');
      await again.getByLabel('E-mail').fill(email);
      await again.getByLabel('Password', { exact: true }).fill('demo1234');
      await again.getByRole('button', { name: 'Log in' }).click();
      await expect(again).toBeHidden();
    };
    await logInAgain(member.email);
    await expect(page.getByLabel('Name')).toHaveValue('Half a name');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Half a name');
    await logInAgain('sales@zay.demo');
    await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();

    // With an ended session a page shows nothing before the login.
    await addSession(page, member.token);
    await page.goto(`${officeUrl}/audit?page=2`);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/audit?page=2');

    await page.goto(`${officeUrl}/login?next=${encodeURIComponent('//evil.example/')}`);
    await page.getByLabel('E-mail').fill('sales@zay.demo');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(officeUrl);
  });
});

test('[STAFF-01 STAFF-02] the shop has no page of the back office, and each role sees its own pages alone', async ({
  page,
  db,
  request,
  baseURL,
  expectedErrors,
}) => {
  for (const path of ['/api/Staff/Me', '/api/Staff/GetAuditLog']) {
    expect((await request.get(`${baseURL}${path}`)).status()).toBe(404);
    expect((await request.get(`${officeUrl}${path}`)).status()).toBe(401);
  }
  const page404 = await request.get(`${officeUrl}/home`);
  expect(await page404.text()).toContain('<div id="root">');
  expect((await request.get(`${officeUrl}/assets/nothing.js`)).status()).toBe(404);

  const { id } = await logInAsStaff(page, db, 'education');
  await openOffice(page, '/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  // Links lead to the start page, and from a missing record to its list.
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(`${officeUrl}/work`);
  expectedErrors.push(/status of 40[034]/);
  for (const id of ['999999999', 'nothing']) {
    await openOffice(page, `/score-requests/${id}`);
    await page.getByRole('alert').getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`${officeUrl}/score-requests`);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  // The role changes meanwhile: the first refusal shows it, and the menu follows.
  await db.updateTable('staff').set({ role_code: 'catalogue' }).where('id', '=', id).execute();
  await menu.getByRole('link', { name: 'Certificates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.locator('summary', { hasText: 'Products' }).click();
  await expect(menu.getByRole('link', { name: 'Brands' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Certificates' })).toHaveCount(0);
  await openOffice(page, '/stock/999999999');
  await page.getByRole('alert').getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`${officeUrl}/products`);
  await page.goto(`${officeUrl}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
});

/** Adds numbered changes to the audit log, in batches that stay below the statement timeout on any machine. */
async function manyChanges(db: Database, staffId: number, entity: string, count: number): Promise<void> {
  const atOnce = 5_000;
  for (let first = 1; first <= count; first += atOnce) {
    const last = Math.min(count, first + atOnce - 1);
    const numbers = db.selectNoFrom(({ fn, cast, val }) =>
      fn<number>('generate_series', [cast(val(first), 'integer'), cast(val(last), 'integer')]).as('number'),
    );
    await db
      .insertInto('audit_log')
      .columns(['staff_id', 'action', 'entity', 'entity_id'])
      .expression(
        db.selectFrom(numbers.as('made')).select((eb) => [
          eb.cast<number>(eb.val(staffId), 'integer').as('staff_id'),
          eb
            .case()
            .when(eb.fn<number>('mod', ['number', eb.cast(eb.val(2), 'integer')]), '=', 0)
            .then('even')
            .else('odd')
            .end()
            .as('action'),
          eb.cast<string>(eb.val(entity), 'text').as('entity'),
          eb.cast<string>('number', 'text').as('entity_id'),
        ]),
      )
      .execute();
  }
}

/** One page of each kind: tiles, a list, charts, a large form, controls in rows, a short form, a matrix, folded parts. */
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

test('[STAFF-01 STAFF-23] each kind of page is accessible and fits a phone; a list of 100,000 rows keeps page, order and filters in its address', async ({
  page,
  db,
}) => {
  test.slow();
  const member = await logInAsStaff(page, db, 'owner');

  await test.step('a list of 100,000 rows: reload, Back and a copied link show the same', async () => {
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
    await expect(page.getByText('100,001 to 100,001 of 100,001')).toBeVisible();
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
    await expect(first).toContainText(`${entity} no. 202`);

    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      entity,
      action: 'even',
      sort: 'at',
      direction: 'asc',
      pageSize: '100',
      page: '2',
    });
    await page.reload();
    await expect(page.getByText('101 to 200 of 50,000')).toBeVisible();
    await openFilters(page);
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('even');
    await page.goBack();
    await expect(page.getByText('1 to 100 of 50,000')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1 to 100 of 100,001')).toBeVisible();
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('');
    const other = await page.context().newPage();
    await other.goto(address.href);
    await expect(other.getByRole('row').filter({ hasText: entity }).first()).toContainText(
      `${entity} no. 202`,
    );
    // An old address names a page after the end of the list.
    address.searchParams.set('page', '999');
    await other.goto(address.href);
    await expect(other.getByText('49,901 to 50,000 of 50,000')).toBeVisible();
    await other.close();

    await page.getByLabel('When: from', { exact: true }).fill('2025-01-01');
    await page.getByLabel('When: to', { exact: true }).fill('2025-01-02');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    // Without the filter the list includes changes of concurrent journeys.
    await expect(page.getByText(/^1 to 100 of /)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBeNull();
    // The page itself never scrolls sideways.
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('each kind of page', async () => {
    // Dark mode, where contrasts fail first. On a desktop each page is checked in light mode.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const path of pageKinds) {
      await openOffice(page, path);
      await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
      const problems = isWholeRun ? await problemsOf(page, `${path}, dark, on a phone`) : [];
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft([problems, wider], path).toEqual([[], 0]);
    }
  });
});
