import { sendOrderMessage } from '@zay/contract';
import { answerWith, bodiesOf, loseFirstAnswer } from '../answers.ts';
import { makeProduct } from '../goods.ts';
import { addOrder } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test('[ORDER-26 SHOW-55] buyer and shop exchange messages on the order; a failed message stays in its field; a desktop shows them in the shorter column', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ERR_FAILED/);
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  const order = await addOrder(db, buyer.id, { product: await makeProduct(db) });
  const ofOrder = { order_id: order.id, buyer_id: buyer.id };
  await db
    .insertInto('order_message')
    .values({ ...ofOrder, sender: 'shop', message: 'Shall we <b>ring</b> first?' })
    .execute();
  const bodies = bodiesOf(page, sendOrderMessage);
  await open(page, `/orderdetail?orderId=${order.id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  const messages = log.getByRole('listitem');
  await expect(messages).toHaveText([/^The shop.*Shall we <b>ring<\/b> first\?$/]);
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  const products = await page.getByRole('heading', { name: 'Products' }).boundingBox();
  expect(await log.boundingBox(), 'below the products').toMatchObject({ x: products?.x });
  const total = await page.getByRole('region', { name: 'Summary' }).boundingBox();
  expect(total!.x).toBeGreaterThan(products!.x + products!.width);
  await page.setViewportSize(phone);

  const box = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(box).toHaveAccessibleDescription('Your message is required');
  expect(bodies).toEqual([]);

  // A Burmese text without blanks, longer than a line, wraps within the screen.
  const words = 'ကျေးဇူးတင်ပါတယ်'.repeat(12);
  await box.fill(words);
  await answerWith(page, sendOrderMessage, { statusCode: 500, code: 'internal', message: 'No ink.' }, 500);
  await send.click();
  await expect(box).toHaveAccessibleDescription('No ink.');
  await expect(box).toHaveValue(words);
  await page.unrouteAll();
  await page.reload();
  await expect(box).toHaveValue(words);

  // The first response is lost: the message is sent twice and stored once.
  await loseFirstAnswer(page, sendOrderMessage);
  await send.click();
  await expect(box).toHaveAccessibleDescription(/connection/);
  await send.click();
  await expect(box).toHaveValue('');
  await expect(messages).toHaveText([/^The shop/, new RegExp(`^You.*${words}$`)]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
  const [shop, own] = await Promise.all([messages.first().boundingBox(), messages.last().boundingBox()]);
  expect(shop!.x).toBeLessThan(own!.x + own!.width - shop!.width);

  await db
    .insertInto('order_message')
    .values({ ...ofOrder, sender: 'shop', message: 'Thank you.' })
    .execute();
  await page.reload();
  await expect(messages).toHaveText([/^The shop/, /^You/, /^The shop.*Thank you\.$/]);
  const stored = db.selectFrom('order_message').select(['sender', 'message']).orderBy('id');
  expect(await stored.where('order_id', '=', order.id).execute()).toEqual([
    { sender: 'shop', message: 'Shall we <b>ring</b> first?' },
    { sender: 'buyer', message: words },
    { sender: 'shop', message: 'Thank you.' },
  ]);
});

test('[PWA-29] a message whose response was lost is stored once, although it is sent again after a reload', async ({
  page,
  db,
  buyer,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
  const order = await addOrder(db, buyer.id);
  await open(page, `/orderdetail?orderId=${order.id}`);
  const box = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await box.fill('Please ring twice');
  await loseFirstAnswer(page, sendOrderMessage);
  await send.click();
  await expect(box).toHaveAccessibleDescription(/connection/);
  await open(page, '/orderhistory');
  await open(page, `/orderdetail?orderId=${order.id}`);
  const messages = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await send.click();
  await expect(box).toHaveValue('');
  await expect(messages).toHaveCount(1);
  // The same text, entered again, is a new message.
  await box.fill('Please ring twice');
  await send.click();
  await expect(messages).toHaveCount(2);
});
