import { askQuestion } from '@zay/contract';
import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { bodiesOf, loseFirstAnswer } from '../answers.ts';
import type { TestBuyer } from '../buyers.ts';
import { makeProduct, type TestProduct } from '../goods.ts';
import { goOffline, prepareForOffline, outboxBar } from '../offline.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, baseURL, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)/);
  await prepareVisit(context, baseURL);
});

const path = ({ id }: TestProduct) => `/questionandanswer?productId=${id}`;
const mine = (page: Page) => page.getByRole('list', { name: 'My questions' }).getByRole('listitem');
const all = (page: Page) => page.getByRole('list', { name: 'All questions' }).getByRole('listitem');

/** Opens the questions on a product and waits until pages work offline. */
async function openQuestions(page: Page, product: TestProduct, buyer: TestBuyer): Promise<void> {
  await signIn(page, buyer);
  await open(page, `/productdetails?productId=${product.id}`);
  await prepareForOffline(page);
  await open(page, path(product));
  await expect(page.getByLabel('Your question')).toBeVisible();
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your question').fill(text);
  await page.getByRole('button', { name: 'Send question' }).click();
}

const storedQuestions = async (db: Database, { id }: TestProduct) =>
  (await db.selectFrom('question').select('text').where('product_id', '=', id).orderBy('id').execute()).map(
    ({ text }) => text,
  );

test('[PWA-12 PWA-18] questions without a connection are listed as not sent, and sent in order and once; one about a missing product is refused by name', async ({
  page,
  db,
  buyer,
}) => {
  const product = await makeProduct(db);
  await openQuestions(page, product, buyer);

  await test.step('questions are listed as not sent, also after a reload, and are sent in order', async () => {
    await expect(page.getByText('You have not asked about this product yet.')).toBeVisible();
    const comeBack = await goOffline(page);
    await ask(page, 'Is it soft?');
    await expect(page.getByText('You are offline. This is saved on your device')).toBeVisible();
    await expect(page.getByLabel('Your question')).toHaveValue('');
    await expect(mine(page)).toHaveText([/Not sent yet.*Is it soft\?/s]);
    await expect(all(page)).toHaveCount(0);
    await ask(page, 'Is it red?');
    await expect(outboxBar(page)).toContainText(`Question about ${product.name}: Is it red?`);
    await expect(mine(page)).toHaveText([/Not sent yet.*Is it red\?/s, /Not sent yet.*Is it soft\?/s]);
    await open(page, path(product));
    await expect(page.getByLabel('Your question')).toBeVisible();
    await expect(mine(page)).toHaveText([/Not sent yet.*Is it red\?/s, /Not sent yet.*Is it soft\?/s]);
    await expect(outboxBar(page)).toContainText(/Is it soft\?.*Is it red\?/s);
    expect(await storedQuestions(db, product)).toEqual([]);

    await comeBack();
    await expect(outboxBar(page)).toContainText('Sent to the shop');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question and Answer (2)');
    await expect(all(page)).toHaveCount(2);
    await expect(mine(page)).toHaveCount(2);
    await expect(mine(page).filter({ hasText: 'Not sent yet' })).toHaveCount(0);
    expect(await storedQuestions(db, product)).toEqual(['Is it soft?', 'Is it red?']);
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('a question whose response was lost is stored once', async () => {
    const asked = ['Is it soft?', 'Is it red?', 'Is it warm?'];
    const bodies = bodiesOf(page, askQuestion);
    await loseFirstAnswer(page, askQuestion);
    await ask(page, 'Is it warm?');
    await expect(outboxBar(page)).toContainText('Sent to the shop');
    await expect(mine(page)).toHaveCount(3);
    expect(bodies).toHaveLength(2);
    expect(await storedQuestions(db, product)).toEqual(asked);
    await outboxBar(page).getByRole('button', { name: 'Close' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
  });

  await test.step('a refused question about a missing product is shown by name', async () => {
    const comeBack = await goOffline(page);
    await ask(page, 'Is it round?');
    await expect(outboxBar(page)).toContainText('Not sent yet: 1');
    await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', product.id).execute();
    await comeBack();
    await expect(outboxBar(page)).toContainText(
      `The shop did not accept: Question about ${product.name}: Is it round?`,
    );
    await outboxBar(page).getByRole('button', { name: 'Do not send' }).click();
    await expect(outboxBar(page)).toHaveCount(0);
    expect(await storedQuestions(db, product)).toEqual(['Is it soft?', 'Is it red?', 'Is it warm?']);
  });
});
