import { resetPassword } from '@zay/contract';
import { branding } from '../branding.ts';
import { collectRequests, waitForHydration } from '../frame.ts';
import { fillNewPassword, makeResetToken, passwordForm } from '../new-password.ts';
import { logIn, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit, reload } from '../visitor.ts';
import { storageOf } from '../walk.ts';

const pathOf = (phone: string, token: string) => `/set-new-password?emailOrPhoneNo=${phone}&token=${token}`;
const password = 'kept-safe-1';

test('[ACCOUNT-20 ACCOUNT-21 ACCOUNT-22] a link hides its token, tells when it no longer works, or sets a valid password, logs in and continues to the pending page', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|401)/);
  await prepareVisit(context, baseURL);
  const tokens = await signIn(page, buyer);
  const form = passwordForm(page);
  const submit = page.getByRole('button', { name: 'Set the password', exact: true });

  await test.step('the token is not cached and not in referrers', async () => {
    const used = await makeResetToken(db, buyer.id);
    await db
      .updateTable('reset_token')
      .set({ used_at: new Date() })
      .where('buyer_id', '=', buyer.id)
      .execute();
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) referrers.push(request.headers()['referer']);
    });
    const answer = await page.goto(pathOf(buyer.phone, used));
    expect(answer?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
    });
    await expect(page).toHaveURL('/set-new-password');
    expect(referrers.length).toBeGreaterThan(0);
    expect(referrers.filter((referrer) => referrer?.includes(used))).toEqual([]);
  });

  await test.step('the rules are those of changing a password, without the old password', async () => {
    await waitForHydration(form.fresh);
    await expect(form.old).toHaveCount(0);
    await expect(submit).toBeDisabled();
    await fillNewPassword(page, 'abc123');
    await expect(submit).toBeDisabled();
    await form.fresh.fill(password);
    await expect(page.getByText('Password not match')).toBeVisible();
    await expect(submit).toBeDisabled();
    await form.confirmation.fill(password);
    await expect(form.rules).toHaveText(Array(4).fill(/: done$/));
    await form.agreed.uncheck();
    await expect(submit).toBeDisabled();
    await form.agreed.check();
  });

  await test.step('a used link shows an error and offers help; the session stays', async () => {
    const refreshes = collectRequests(page, '/api/Auth/refreshtoken');
    await submit.click();
    const alert = page.getByRole('alert').filter({ hasText: 'This link no longer works' });
    await expect(alert.getByText('This link no longer works')).toBeInViewport();
    const { HELP_PHONE: help } = branding;
    await expect(alert.getByRole('link', { name: `Call ${help}` })).toHaveAttribute(
      'href',
      `tel:${help.replaceAll(' ', '')}`,
    );
    expect(refreshes).toEqual([]);
    await expect(page.getByText('session expired please log in again.')).toHaveCount(0);
    expect((await storageOf(page))['AccessToken']).toBe(tokens.accessToken);
  });

  await test.step('the password is set, and the pending page opens', async () => {
    const token = await makeResetToken(db, buyer.id);
    await page.evaluate(() => localStorage.setItem('LastRouteName', '/frequently-asked-questions'));
    const sent = collectRequests(page, resetPassword.path);
    await open(page, pathOf(buyer.phone, token));
    await expect(page).toHaveURL('/set-new-password');
    await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(buyer.phone);
    // The token is hidden from the address and survives a reload.
    await reload(page);
    await expect(page).toHaveURL('/set-new-password');
    await fillNewPassword(page, password);
    await submit.click();
    await expect(page).toHaveURL('/frequently-asked-questions');

    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { emailOrPhoneNo: buyer.phone, password, applicationConfigId: 23 },
    ]);
    expect(await sent[0]?.headerValue('authorization')).toBe(`Bearer ${token}`);
    const stored = await storageOf(page);
    expect(JSON.parse(stored['UserInfo'] ?? '')).toEqual({
      id: buyer.id,
      phoneNo: buyer.phone,
      name: buyer.name,
      url: '',
    });
    expect(stored['AccessToken']).not.toBe(tokens.accessToken);
    expect(stored['RefreshToken']).toBeTruthy();
    await logIn(page, { phone: buyer.phone, password });
  });
});
