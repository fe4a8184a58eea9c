import { socialLogin } from '@zay/contract';
import type { Page } from '@playwright/test';
import { bodiesOf, holdBack } from '../answers.ts';
import { makeProduct } from '../goods.ts';
import { forgetLogin } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { addPerson, expect, test } from '../social-shop.ts';
import { open, prepareVisit, productButton } from '../visitor.ts';
import { storageOf } from '../walk.ts';

// In one worker, because each would start a shop of its own.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const facebookButton = (page: Page) => page.getByRole('button', { name: 'Continue with Facebook' });

/** Presses the Facebook button of the login page, and agrees at the stand-in. */
async function logInWithFacebook(page: Page): Promise<void> {
  await facebookButton(page).click();
  await page.getByRole('link', { name: 'Continue' }).click();
}

test('[LOGIN-04 LOGIN-16 LOGIN-19 LOGIN-20 SESSION-07 PENDING-11] a login with Facebook puts the pending product into the cart; a new buyer is asked for a phone', async ({
  page,
  graph,
  db,
  buyer,
}) => {
  await test.step('with a phone the login continues as usual', async () => {
    const person = addPerson(graph);
    await db.updateTable('buyer').set({ facebook_id: person.id }).where('id', '=', buyer.id).execute();
    const product = await makeProduct(db);
    await open(page, `/productdetails?productId=${product.id}`);
    await productButton(page, 'Add to cart').click();
    await expect(page).toHaveURL('/login');
    await logInWithFacebook(page);
    await expect(page).toHaveURL('/shoppingcart');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: product.name }),
    ).toBeVisible();
    const stored = await storageOf(page);
    expect(JSON.parse(stored['UserInfo'] ?? '')).toMatchObject({ id: buyer.id, phoneNo: buyer.phone });
    expect(stored['ShoppingCartType']).toBeUndefined();
    await forgetLogin(page);
  });

  await test.step('a new buyer is asked for a phone', async () => {
    const person = addPerson(graph, { picture: paymentSlip().buffer });
    const bodies = bodiesOf(page, socialLogin);
    const release = await holdBack(page, socialLogin);
    await open(page, '/login');
    await logInWithFacebook(page);
    // The token is removed from the address and the history.
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled();
    expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe('/login');
    await release();
    await expect(page).toHaveURL('/myaccount/changeemailorphone');

    expect(bodies).toEqual([
      {
        facebookId: person.id,
        accessToken: person.token,
        name: 'Su Su',
        emailOrPhoneNo: `${person.id}@facebook.local`,
        userImage: { userImageStr: expect.any(String), userImageStrExtension: 'image/png' },
        applicationConfigId: 23,
      },
    ]);
    const { userImage } = bodies[0] as { userImage: { userImageStr: string } };
    const png = Buffer.from(userImage.userImageStr, 'base64');
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      200,
      200,
    ]);

    const account = await db
      .selectFrom('buyer')
      .selectAll()
      .where('facebook_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: 'Su Su', photo_key: expect.stringMatching(/\.jpg$/), phone: null });
    const stored = await storageOf(page);
    expect(stored).toMatchObject({ AccessToken: expect.any(String), UserId: String(account.id) });
    expect(JSON.parse(stored['FacebookLogin'] ?? '')).toEqual({ id: person.id, name: 'Su Su' });
    expect(JSON.parse(stored['UserInfo'] ?? '')).toMatchObject({
      id: account.id,
      phoneNo: '',
      name: 'Su Su',
    });
  });
});

const iPhoneApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('[LOGIN-05 LOGIN-21 ERR-11] a login with Facebook that fails or is cancelled returns to the form, in each language; the web view of an iPhone app has no button', async ({
  page,
  context,
  baseURL,
  graph,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const alert = page.getByRole('alertdialog');
  const closeAlert = async () => {
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
  };
  const bodies = bodiesOf(page, socialLogin);

  for (const [language, button, text] of [
    ['unicode', 'Facebook ဖြင့် အကောင့်ဝင်မည်', 'Facebook ဖြင့် အကောင့်ဝင်၍ မရပါ။'],
    ['zawgyi', 'Facebook ျဖင့္ အေကာင့္ဝင္မည္', 'Facebook ျဖင့္ အေကာင့္ဝင္၍ မရပါ။'],
    // English is last, because the next steps continue in it.
    ['en-US', 'Continue with Facebook', 'Logging in with Facebook failed.'],
  ] as const) {
    await test.step(`without a name the login fails with an alert in ${language}`, async () => {
      await prepareVisit(context, baseURL, language);
      addPerson(graph, { name: '' });
      await open(page, '/login');
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(alert).toContainText(text);
      expect(bodies).toEqual([]);
      await expect(page).toHaveURL('/login');
      await closeAlert();
    });
  }

  await test.step('cancelling at Facebook returns to the login form', async () => {
    const person = addPerson(graph);
    await open(page, '/login');
    await facebookButton(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(facebookButton(page)).toBeEnabled();
    await expect(page).toHaveURL('/login');
    await expect(alert).toHaveCount(0);

    // A link with a foreign token does not log in.
    await page.goto(`/login?from=afar#access_token=${person.token}&state=made-up`);
    await expect(alert).toContainText('Logging in with Facebook failed.');
    await expect(page).toHaveURL('/login');
    expect(bodies).toEqual([]);
    await closeAlert();
  });

  await test.step('a refusal shows the message of the shop', async () => {
    addPerson(graph, { appId: '999' });
    await open(page, '/login');
    await logInWithFacebook(page);
    await expect(alert).toContainText('Logging in with Facebook failed.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(facebookButton(page)).toBeEnabled();
    expect(Object.keys(await storageOf(page))).not.toContain('AccessToken');
  });

  await test.step('only the login page may call Facebook', async () => {
    const connectOf = async (path: string) =>
      /connect-src ([^;]*)/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[1];
    expect(await connectOf('/home')).toBe("'self'");
    expect(await connectOf('/login')).toBe(`'self' ${graph.app.pictureOrigins} ${graph.app.pictureOrigins}`);
    expect(await (await request.get('/login')).text()).not.toContain(graph.app.appSecret);
  });

  await test.step('the web view of an iPhone app has no button', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: iPhoneApp });
    await open(page, '/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page.getByText('Facebook')).toHaveCount(0);
  });
});
