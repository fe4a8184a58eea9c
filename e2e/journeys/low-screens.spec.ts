import { addStyles, atSize, coveredByBars } from '../a11y.ts';
import { fillCart, makeProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

const upright = { width: 360, height: 640 };
const landscape = { width: 640, height: 360 };

test('[A11Y-04 PWA-38] bars leave three fifths of a phone to the page, in landscape and with larger letters of the browser or the page', async ({
  page,
  context,
  baseURL,
  db,
  buyer,
}) => {
  test.slow();
  await prepareVisit(context, baseURL, 'unicode');
  const product = await makeProduct(db);
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await signIn(page, buyer);
  const productPath = `/productdetails?productId=${product.id}`;
  for (const path of ['/home', '/bycategory', productPath, '/shoppingcart', '/resultproduct?searchType=1']) {
    await open(page, path);
    const expectRoom = async (letters: number, percent = 100) => {
      for (const size of [upright, landscape]) {
        const state = `${path} ${size.width} pixels wide, letters of ${letters}, ${percent}%`;
        await atSize(page, { ...size, letters }, () =>
          expect.poll(() => coveredByBars(page), state).toBeLessThan(0.4),
        );
      }
    };
    for (const letters of [16, 24, 32]) await expectRoom(letters);
    // A font size set by the page does not affect media queries.
    for (const percent of [125, 150, 200]) {
      await addStyles(page, `:root { font-size: ${percent}% }`);
      await expectRoom(16, percent);
    }
  }
});
