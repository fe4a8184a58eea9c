import { sendOrderMessage } from '@zay/contract';
import { addOrder } from '../orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { logIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const typed = 'အမွတ္ ၁၂၊ လွည္းတန္းလမ္းသို႔ ပို႔ေပးပါ။';
const converted = 'အမှတ် ၁၂၊ လှည်းတန်းလမ်းသို့ ပို့ပေးပါ။';

test('[ZAW-12] a message that was converted is marked; a tap shows what was typed, which is put back, and converted again', async ({
  page,
  db,
  buyer,
}) => {
  const order = await addOrder(db, buyer.id);
  const { accessToken } = await logIn(page, buyer);
  const send = async (message: string) => {
    const answer = await page.request.post(sendOrderMessage.path, {
      headers: { authorization: `Bearer ${accessToken}`, lang: 'zawgyi' },
      data: { orderId: order.id, message },
    });
    expect(answer.status()).toBe(200);
  };
  await send('၇၈ လမ်း');
  await send(typed);

  await logInAsStaff(page, db, 'sales');
  await openOffice(page, `/orders/${order.id}`);
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.filter({ hasText: '၇၈ လမ်း' })).toHaveCount(1);
  const message = messages.last();
  await expect(message).toContainText(converted);
  await expect(messages.getByRole('button', { name: 'converted from Zawgyi' })).toHaveCount(1);
  await expect(message.getByText(typed)).toBeHidden();

  await message.getByRole('button', { name: 'Message: converted from Zawgyi' }).click();
  await expect(message.getByText(typed)).toBeVisible();
  await message.getByRole('button', { name: 'Use what was typed' }).click();
  const asTyped = message.getByRole('button', { name: 'Message: as the buyer typed it' });
  await expect(asTyped).toHaveAttribute('aria-expanded', 'true');
  await expect(message.getByText(typed.normalize('NFC'), { exact: true })).toBeVisible();
  await expect(message.getByText(converted)).toBeVisible();
  await message.getByRole('button', { name: 'Convert it again' }).click();
  await expect(message.getByRole('button', { name: 'Message: converted from Zawgyi' })).toBeVisible();

  await page.reload();
  await expect(messages.last()).toContainText(converted);
});
