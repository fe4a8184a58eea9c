import { askQuestion, deleteQuestion, questionCount, questions } from '@zay/contract';
import type { Database } from '@zay/api/database';
import { answerWith, holdBack } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { stored } from '../frame.ts';
import { makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { logInByForm, open, reload } from '../visitor.ts';

const pathOf = (productId: number) => `/questionandanswer?productId=${productId}`;

/** Adds questions `Number 1`, `Number 2`, … of one buyer. @returns their ids */
async function ask(db: Database, product_id: number, buyer_id: number, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    product_id,
    buyer_id,
    text: `Number ${index + 1}`,
  }));
  const rows = await db.insertInto('question').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

test('[ROUTE-04 QA-01 QA-04 QA-05 QA-06 QA-07] the page shows the questions on its product, more on demand, and a message when the product is gone', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/404|410/);
  await test.step('questions and their answers', async () => {
    const product = await makeProduct(db);
    const [first] = await ask(db, product.id, buyer.id, 2);
    await db.insertInto('answer').values({ question_id: first!, text: 'Yes, wash it cold.' }).execute();
    expect((await page.goto(pathOf(product.id)))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Question and Answer (2)' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    await expect(rows).toContainText(['Number 2', 'Number 1']);
    await expect(rows.nth(0)).toContainText('No answer yet');
    await expect(rows.nth(1)).toContainText('Yes, wash it cold.');
    await expect(page.getByRole('heading', { name: 'My questions' })).toHaveCount(0);
  });

  await test.step('view-more adds pages until No More Data', async () => {
    const product = await makeProduct(db);
    await ask(db, product.id, buyer.id, 23);
    await open(page, pathOf(product.id));
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await expect(page.getByText('No More Data')).toHaveCount(0);
    await page.getByRole('button', { name: 'View more' }).click();
    await expect(rows).toHaveCount(23);
    await expect(page.getByText('No More Data')).toBeVisible();
  });

  await test.step('the page links to its product, and shows when the shop no longer has it', async () => {
    const product = await makeProduct(db);
    await ask(db, product.id, buyer.id, 1);
    await open(page, pathOf(product.id));
    await page.getByRole('main').getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(`/productdetails?productId=${product.id}`);
    await db.updateTable('product').set({ state: 'removed' }).where('id', '=', product.id).execute();
    for (const id of [product.id, 999_999_999]) {
      await expect(async () => expect((await page.goto(pathOf(id)))?.status()).toBe(404)).toPass();
      await expect(page.getByText('Product not found')).toBeVisible();
      await expect(page.getByLabel('Your question')).toHaveCount(0);
    }
    await page.goto('/questionandanswer?productId=-1');
    await expect(page).toHaveURL('/productsearch');
  });
});

test('[QA-02 QA-17 PENDING-12] a guest who sends a question logs in and returns', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  await open(page, pathOf(product.id));
  const send = page.getByRole('button', { name: 'Send question' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Your question').fill('   ');
  await expect(send).toBeDisabled();
  await page.getByLabel('Your question').fill('Is it cotton?');
  await send.click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'ProductOfferId')).toBe(String(product.id));
  await logInByForm(page, buyer, 'en-US');
  await expect(page).toHaveURL(pathOf(product.id));

  // The question is still in the field and can be sent.
  await expect(page.getByLabel('Your question')).toHaveValue('Is it cotton?');
  await send.click();
  await expect(page.getByText('Your question has been sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'My questions' })).toContainText('Is it cotton?');
  await expect(page.getByLabel('Your question')).toHaveValue('');
});

test('[QA-03 QA-08 QA-10 QA-11 QA-12 QA-13 QA-14 QA-15 QA-16 QA-18 ERR-17 ERR-19 ERR-20] a buyer sends a question, which pulses until it is saved, and deletes own ones; after a failure the text stays, an alert is shown, or the failure is logged', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await signIn(page, buyer);
  await test.step('a sent question pulses, then is saved', async () => {
    const product = await makeProduct(db);
    const other = await createBuyer(db);
    await ask(db, product.id, other.id, 1);
    await open(page, pathOf(product.id));
    const release = await holdBack(page, askQuestion);
    const box = page.getByLabel('Your question');
    await box.fill('Is it cotton?');
    await page.getByRole('button', { name: 'Send question' }).click();
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Is it cotton?');
    await expect(rows.first()).toHaveClass(/animate-pulse/);
    await release();
    await expect(page.getByText('Your question has been sent.')).toBeVisible();
    await expect(rows.first()).not.toHaveClass(/animate-pulse/);
    await expect(box).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question and Answer (2)');
    const mine = page.getByRole('list', { name: 'My questions' }).getByRole('listitem');
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText('Is it cotton?');

    // The row has the id of the response, so it can be deleted without a reload.
    await rows.first().getByRole('button', { name: 'Delete question' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('only own questions can be deleted, after a question', async () => {
    const product = await makeProduct(db);
    const other = await createBuyer(db);
    await ask(db, product.id, other.id, 1);
    const [own] = await ask(db, product.id, buyer.id, 1);
    await open(page, pathOf(product.id));
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    const bins = rows.getByRole('button', { name: 'Delete question' });
    await expect(bins).toHaveCount(1);
    await bins.click();
    await expect(page.getByText('Delete this question?')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(2);
    await bins.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question and Answer (1)');
    const stored = db.selectFrom('question').select('deleted_at').where('id', '=', own!);
    await expect.poll(async () => (await stored.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });

  await test.step('a question is plain text, up to its maximum length', async () => {
    const product = await makeProduct(db);
    const markup = '<img src=x onerror="window.hacked=1"><b>bold</b><script>window.hacked=1</script>';
    await open(page, pathOf(product.id));
    const box = page.getByLabel('Your question');
    await box.fill(markup);
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText('Your question has been sent.')).toBeVisible();
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    await expect(async () => {
      await reload(page);
      await expect(rows.first()).toContainText(markup, { timeout: 1_000 });
    }).toPass();
    await expect(rows.locator('b, img, script')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await box.focus();
    await page.keyboard.insertText('က'.repeat(10_000));
    expect((await box.inputValue()).length).toBe(1_000);
  });

  const product = await makeProduct(db);
  for (const endpoint of [questions, questionCount]) {
    await test.step(`a failed ${endpoint.path} shows an alert with the message of the server`, async () => {
      await answerWith(page, endpoint, { statusCode: 500, code: 'x', message: 'The desk is closed' }, 500);
      await open(page, `/productdetails?productId=${product.id}`);
      await page.getByRole('link', { name: 'Questions and answers' }).click();
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
        'The desk is closed',
      );
      await expect(page.getByText('The questions could not be loaded.')).toBeAttached();
      await page.unrouteAll();
    });
  }

  await test.step('a question that is not saved disappears from the list, and its text stays in the field', async () => {
    await open(page, pathOf(product.id));
    await answerWith(page, askQuestion, { statusCode: 500, code: 'x', message: 'No luck' }, 500);
    await page.getByLabel('Your question').fill('Is it cotton?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText('Your question could not be sent.')).toBeVisible();
    await expect(page.getByLabel('Your question')).toHaveValue('Is it cotton?');
    await expect(page.getByRole('list', { name: 'All questions' })).toHaveCount(0);
    await expect(page.getByText('Your question has been sent.')).toHaveCount(0);
  });

  await test.step('a failed delete is only logged', async () => {
    const product = await makeProduct(db);
    await ask(db, product.id, buyer.id, 1);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, pathOf(product.id));
    await answerWith(page, deleteQuestion, { statusCode: 500, code: 'x', message: 'No luck' }, 500);
    const rows = page.getByRole('list', { name: 'All questions' }).getByRole('listitem');
    await rows.getByRole('button', { name: 'Delete question' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => logged).toContain('Fail');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('No luck')).toHaveCount(0);
  });
});
