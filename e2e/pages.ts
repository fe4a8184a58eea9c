import type { Database } from '@zay/api/database';
import type { TestBuyer } from './buyers.ts';
import {
  addDocuments,
  addEducationOrder,
  addEducationRequest,
  approvePaymentOf,
} from './education-orders.ts';
import { notify } from './frame.ts';
import { fillCart, makeProduct } from './goods.ts';
import { addOrder } from './orders.ts';

/** Paths of public pages. */
export const forEverybody = {
  'home and lists': ['/home', '/productsearch', '/resultproduct?searchType=1', '/bycategory'],
  products: [
    '/productdetails?productId=1',
    '/questionandanswer?productId=1',
    '/bybrand/1',
    '/shop-by-brands',
  ],
  'offers and login': [
    '/productoffer/shipping',
    '/login',
    '/registration',
    '/set-new-password?emailOrPhoneNo=09770000001&token=any',
    '/notification',
    '/registration/accountverification?userId=1&phoneNo=09770000009',
  ],
  'tracking and reading': ['/track', '/newspaper', '/newspaper/detail?id=1', '/articles', '/nhl-classes'],
  texts: [
    '/termsandconditions',
    '/footer/privacypolicy',
    '/frequently-asked-questions',
    '/user-manuel-guides',
  ],
  places: ['/shop-locations', '/address-state?state=1', '/shop-for-new-puppy', '/chooselanguage', '/nowhere'],
};

/** Paths of pages that need a login; `{order}` and others are ids of `arrangePages`. */
export const forBuyers = {
  cart: ['/shoppingcart', '/delivery-address-change', '/wishlist', '/notification'],
  account: [
    '/myaccount',
    '/myaccount/changepassword',
    '/myaccount/logins',
    '/myaccount/changeemailorphone',
    '/myaccount/change-address',
    '/registration/change-address',
  ],
  orders: [
    '/orderhistory',
    '/orderdetail?orderId={order}',
    '/voucherprint?orderId={order}',
    '/myaccount/delete',
  ],
  certificate: [
    '/certificate-form',
    '/certificate-form/payment?Id={certificate}',
    '/orderdetailresult/certificate?id={paidCertificate}',
  ],
  scores: [
    '/score-list-form',
    '/score-list/payment?Id={score}',
    '/orderdetailresult/score-list?id={paidScore}',
  ],
  classes: [
    '/student-info?classId=1',
    '/nhl-classes/payment?Id={class}',
    '/nhltasks/class',
    '/nhltasks/requests',
  ],
};

/** Creates data for all pages of a buyer: goods, and pending and completed orders and requests. */
export async function arrangePages(db: Database, buyer: TestBuyer): Promise<Record<string, number>> {
  const product = await makeProduct(db);
  await fillCart(db, buyer.id, [{ product, qty: 2 }]);
  await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: product.id }).execute();
  await notify(db, buyer.id, 2);
  const order = await addOrder(db, buyer.id, { product });
  const [certificate, score, lesson] = await Promise.all(
    (['certificate', 'score', 'class'] as const).map((kind) => addEducationRequest(db, buyer.id, kind)),
  );
  const paidCertificate = await addEducationOrder(db, buyer.id, 'certificate', 4);
  const paidScore = await addEducationOrder(db, buyer.id, 'score', 4);
  for (const { id } of [paidCertificate, paidScore]) await approvePaymentOf(db, id);
  await addDocuments(db, paidCertificate.requestId);
  return {
    order: order.id,
    certificate: certificate!.id,
    score: score!.id,
    class: lesson!.id,
    paidCertificate: paidCertificate.requestId,
    paidScore: paidScore.requestId,
  };
}
