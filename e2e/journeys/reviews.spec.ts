import type { Page } from '@playwright/test';
import { uploadReviewPicture } from '@zay/contract';
import { answerWith } from '../answers.ts';
import { createBuyer } from '../buyers.ts';
import { deliver, review } from '../orders.ts';
import { makeProduct } from '../goods.ts';
import { readHead } from '../heads.ts';
import { problemsOf } from '../schema-org.ts';
import { signIn } from '../sign-in.ts';
import { paymentSlip } from '../slip.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

const pathOf = (productId: number) => `/productdetails?productId=${productId}`;
const section = (page: Page) => page.getByRole('region', { name: 'Ratings and reviews' });
const reviewsIn = (page: Page) =>
  section(page).getByRole('list', { name: 'All reviews' }).getByRole('listitem');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your review' });

/** Scrolls to the reviews, which load when they are near. */
async function goToReviews(page: Page): Promise<void> {
  await page.locator('#write-review').scrollIntoViewIfNeeded();
  await expect(section(page)).toBeVisible();
}

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[REVIEW-11 REVIEW-14 REVIEW-16] average, bars and reviews, page by page, HTML as text; structured data has stars only for products with reviews', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('average, bars and reviews', async () => {
    const product = await makeProduct(db);
    const html = '<img src=x onerror="document.title=1"> <b>bold</b>';
    const many = Array.from({ length: 11 }, (_, index) => ({ rating: 5, text: `Number ${index + 1}` }));
    await review(db, buyer.id, product, [{ rating: 2, text: html }, ...many]);
    await open(page, pathOf(product.id));
    await goToReviews(page);
    await expect(section(page).getByRole('img', { name: '4.8 out of 5 stars' })).toBeVisible();
    await expect(section(page).getByText('Reviews: 12')).toBeVisible();
    await expect(section(page).getByRole('listitem', { name: '5-star reviews: 11' })).toBeVisible();
    await expect(section(page).getByRole('listitem', { name: '3-star reviews: 0' })).toBeVisible();
    await expect(reviewsIn(page)).toHaveCount(10);
    await expect(reviewsIn(page).first()).toContainText('Number 11');
    await expect(reviewsIn(page).first()).toContainText(buyer.name);
    await section(page).getByRole('button', { name: 'View more reviews' }).click();
    await expect(reviewsIn(page)).toHaveCount(12);
    await expect(section(page).getByRole('button', { name: 'View more reviews' })).toHaveCount(0);
    await expect(reviewsIn(page).last()).toContainText(html);
    await expect(reviewsIn(page).last().locator('b')).toHaveCount(0);
    await expect(section(page).getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  });

  await test.step('structured data', async () => {
    const [rated, plain] = [await makeProduct(db), await makeProduct(db)];
    await review(db, buyer.id, rated, [
      { rating: 5, text: '' },
      { rating: 4, text: '' },
    ]);
    const { jsonLd } = await readHead(page, pathOf(rated.id));
    expect(jsonLd.flatMap((object) => problemsOf(object))).toEqual([]);
    expect(jsonLd[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    });
    expect((await readHead(page, pathOf(plain.id))).jsonLd[0]).not.toHaveProperty('aggregateRating');
  });
});

test('[REVIEW-11 REVIEW-12 REVIEW-15] only buyers can write a review, from their delivered order: stars by keyboard, text and pictures; it appears at once and is saved', async ({
  page,
  db,
  buyer,
}) => {
  await signIn(page, buyer);
  await test.step('a product that only others have bought', async () => {
    const product = await makeProduct(db);
    await deliver(db, (await createBuyer(db)).id, product);
    const responded = page.waitForResponse((answer) => answer.url().includes('GetReviewableLines'));
    await open(page, pathOf(product.id));
    await goToReviews(page);
    await expect(section(page).getByText('No reviews yet')).toBeVisible();
    await responded;
    await expect(section(page).getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  });

  const product = await makeProduct(db);
  const { orderId } = await deliver(db, buyer.id, product);
  await test.step('a line of a delivered order links to the form', async () => {
    await open(page, `/orderdetail?orderId=${orderId}`);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await expect(page).toHaveURL(`${pathOf(product.id)}#write-review`);
    await expect(dialogOf(page)).toBeVisible();
  });

  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByText('Please choose the number of stars.')).toBeVisible();
  await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await dialog.getByRole('radio', { name: '3 stars' }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await dialog.getByLabel('What do you think of it?').fill('Soft and light.');
  await expect(dialog.getByText('15 of 1000 characters')).toBeVisible();

  const slips = [300, 310, 320, 330].map((width) => ({ ...paymentSlip(width), name: `${width}.png` }));
  await dialog.getByLabel('Pictures').setInputFiles([{ ...slips[0]!, buffer: Buffer.from('no picture') }]);
  await expect(dialog.getByText('This file could not be opened as a picture.')).toBeVisible();
  await dialog.getByLabel('Pictures').setInputFiles([...slips, paymentSlip(340)]);
  await expect(dialog.getByRole('img')).toHaveCount(4);
  await expect(dialog.getByRole('button', { name: 'Add picture' })).toHaveCount(0);
  for (const left of [3, 2, 1]) {
    await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(dialog.getByRole('img')).toHaveCount(left);
  }
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(reviewsIn(page)).toContainText([`${buyer.name}`]);
  await expect(section(page).getByRole('button', { name: 'Write a review' })).toHaveCount(0);

  await expect(async () => {
    await open(page, pathOf(product.id));
    await goToReviews(page);
    await expect(reviewsIn(page)).toContainText(['Soft and light.'], { timeout: 1_000 });
  }).toPass();
  await expect(section(page).getByRole('img', { name: '4 out of 5 stars' }).first()).toBeVisible();
  await reviewsIn(page).getByRole('button', { name: 'Enlarge picture 1' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'Picture 1 of the review' });
  await expect(large).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of (400|409|503)/] });

  test('[REVIEW-13] the entries stay when the picture or the review is refused, and after closing', async ({
    page,
    db,
    buyer,
  }) => {
    const product = await makeProduct(db);
    const { lineId } = await deliver(db, buyer.id, product);
    await signIn(page, buyer);
    await open(page, `${pathOf(product.id)}#write-review`);
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await dialog.getByLabel('What do you think of it?').fill('Keeps its colour.');
    await dialog.getByLabel('Pictures').setInputFiles(paymentSlip());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await section(page).getByRole('button', { name: 'Write a review' }).click();

    const isKept = async () => {
      await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
      await expect(dialog.getByLabel('What do you think of it?')).toHaveValue('Keeps its colour.');
      await expect(dialog.getByRole('img')).toHaveCount(1);
    };
    await isKept();
    const send = dialog.getByRole('button', { name: 'Send review' });
    const busy = { statusCode: 503, code: 'unavailable', message: 'The shop is busy at the moment.' };
    await answerWith(page, uploadReviewPicture, busy, 503);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('The shop is busy at the moment.');
    await isKept();
    await page.unrouteAll();

    await db
      .insertInto('review')
      .values({ order_line_id: lineId, product_id: product.id, buyer_id: buyer.id, rating: 1 })
      .execute();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('You have reviewed this already.');
    await isKept();
    await db.deleteFrom('review').where('order_line_id', '=', lineId).execute();
    await answerWith(page, uploadReviewPicture, busy, 503);
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(reviewsIn(page).first()).toContainText('Keeps its colour.');
  });
});
