import { branding } from '../branding.ts';
import { makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[PRODUCT-06] a device with a share panel opens it', async ({ page, db, baseURL }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data);
      if (shared.length === 2) throw new DOMException('closed', 'AbortError');
    };
  });
  const product = await makeProduct(db);
  await open(page, `/productdetails?productId=${product.id}`);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  // The visitor closes the second one.
  await button.click();
  const data = {
    title: product.name,
    text: `${branding.SHARE_QUOTE}\n${branding.SHARE_HASHTAG}`,
    url: `${baseURL}/productdetails?productId=${product.id}`,
  };
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([data, data]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  '[PRODUCT-06 PRODUCT-07 PRODUCT-08 PRODUCT-09 PRODUCT-23 PRODUCT-24] a product leads back, to the cart, to contacts of the shop, and to its share panel if the device has none',
  { tag: '@desktop' },
  async ({ page, db, buyer, isMobile, context, baseURL }) => {
    const product = await makeProduct(db);
    await test.step('on a phone a button leads back to the previous page', async () => {
      const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true });
      await open(page, `/productdetails?productId=${product.id}`);
      await expect(back).toBeVisible({ visible: isMobile });
      if (!isMobile) return;
      // On the first page of a visit Back opens home.
      await back.click();
      await expect(page).toHaveURL('/home');

      await open(page, `/productsearch?productName=${product.name.split(' ')[0]}`);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await back.click();
      await expect(page).toHaveURL(/\/productsearch\?productName=/);
    });

    await test.step('our share panel, with fixed texts', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const url = `${baseURL}/productdetails?productId=${product.id}`;
      await open(page, `/productdetails?productId=${product.id}`);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Share this product' });
      await expect(panel).toBeVisible();
      if (isMobile) {
        // On a phone the panel slides in from below.
        const lowerEdge = async () => {
          const box = await panel.boundingBox();
          return Math.round((box?.y ?? 0) + (box?.height ?? 0));
        };
        await expect.poll(lowerEdge).toBe(page.viewportSize()?.height);
      }
      const href = await panel.getByRole('link', { name: 'Facebook' }).getAttribute('href');
      const facebook = new URL(href ?? '').searchParams;
      expect(facebook.get('u')).toBe(url);
      expect(facebook.get('hashtag')).toBe(branding.SHARE_HASHTAG);
      expect(facebook.get('quote')).toBe(branding.SHARE_QUOTE);
      const viber = await panel.getByRole('link', { name: 'Viber' }).getAttribute('href');
      expect(decodeURIComponent(viber ?? '')).toContain(
        `${product.name}\n${branding.SHARE_QUOTE}\n${branding.SHARE_HASHTAG}\n${url}`,
      );
      await panel.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      await expect(panel).toHaveCount(0);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    });

    await test.step('the shop can be contacted by phone, chat, page and website', async () => {
      await open(page, `/productdetails?productId=${product.id}`);
      const links = page.getByRole('region', { name: 'Contact the shop' }).getByRole('link');
      const expected = [
        [`Call ${branding.CONTACT_PHONE}`, `tel:${branding.CONTACT_PHONE.replaceAll(' ', '')}`],
        ['Chat on Messenger', branding.MESSENGER_URL],
        ['Facebook page', branding.PAGE_URL],
        ['Website', branding.WEBSITE_URL],
      ] as const;
      await expect(links).toHaveText(expected.map(([name]) => name));
      for (const [index, [, href]] of expected.entries())
        await expect(links.nth(index)).toHaveAttribute('href', href);
    });

    await test.step('the cart link opens login for a guest, the cart for a buyer', async () => {
      const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ visible: true });
      await open(page, `/productdetails?productId=${product.id}`);
      await cart.click();
      await expect(page).toHaveURL('/login');
      await signIn(page, buyer);
      await open(page, `/productdetails?productId=${product.id}`);
      await cart.click();
      await expect(page).toHaveURL('/shoppingcart');
    });
  },
);
