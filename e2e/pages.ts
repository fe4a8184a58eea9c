import type { Database } from '@zay/api/database';
import { branding } from './branding.ts';
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

/** Pages by path, each with its heading; their requirement ids are for the title of a test. */
interface Group {
  readonly rows: string;
  readonly pages: Readonly<Record<string, string | RegExp>>;
}

/** For pages whose heading other journeys know. */
const anyHeading = /./;

export const forEverybody: Readonly<Record<string, Group>> = {
  'home and lists': {
    rows: ' ROUTE-06 ROUTE-08 ROUTE-34',
    pages: {
      '/home': /^Welcome to /,
      '/productsearch': 'Search',
      '/resultproduct?searchType=1': anyHeading,
      '/bycategory': 'Categories',
      '/bybrand/1': anyHeading,
      '/shop-by-brands': 'Shop by brands',
    },
  },
  products: {
    rows: '',
    pages: { '/productdetails?productId=1': anyHeading, '/questionandanswer?productId=1': anyHeading },
  },
  'offers and login': {
    rows: ' ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-49',
    pages: {
      '/productoffer/shipping': anyHeading,
      '/login': branding.LOGIN_HEADING,
      '/registration': 'Register',
      '/set-new-password?emailOrPhoneNo=09770000001&token=any': 'Set a new password',
      '/notification': 'Notifications',
      '/registration/accountverification?userId=1&phoneNo=09770000009': 'Verify your phone number',
    },
  },
  'tracking and reading': {
    rows: ' ROUTE-40 ROUTE-41 ROUTE-45 ROUTE-49',
    pages: {
      '/track': anyHeading,
      '/newspaper': 'Newspaper',
      '/newspaper/detail?id=1': 'Festival of lights',
      '/articles': 'Articles',
      '/nhl-classes': 'Training classes',
    },
  },
  texts: {
    rows: ' ROUTE-32 ROUTE-37 ROUTE-39',
    pages: {
      '/termsandconditions': 'Terms and conditions',
      '/footer/privacypolicy': 'Privacy policy',
      '/frequently-asked-questions': 'Frequently asked questions',
      '/user-manuel-guides': 'User guides',
    },
  },
  places: {
    rows: ' ROUTE-02 ROUTE-36 ROUTE-38 ROUTE-48',
    pages: {
      '/shop-locations': 'Shop locations',
      '/address-state?state=1': 'State and region offices',
      '/shop-for-new-puppy': 'Shop for a new puppy',
      '/chooselanguage': 'Choose language',
      '/nowhere': 'Page not found',
    },
  },
};

/** Pages that need a login; `{order}` and others are ids of `arrangePages`. */
export const forBuyers: Readonly<Record<string, Group>> = {
  'cart and orders': {
    rows: ' ROUTE-16 ROUTE-21 ROUTE-22 ROUTE-31',
    pages: {
      '/shoppingcart': 'Shopping cart',
      '/delivery-address-change': 'Delivery address',
      '/wishlist': 'Wishlist',
      '/notification': 'Notifications',
      '/orderhistory': 'Order history',
      '/orderdetail?orderId={order}': 'Order detail',
      '/voucherprint?orderId={order}': anyHeading,
    },
  },
  account: {
    rows: ' ROUTE-14 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 SESSION-37',
    pages: {
      '/myaccount': 'My Profile',
      '/myaccount/changepassword': 'Change password',
      '/myaccount/logins': 'Where you are logged in',
      '/myaccount/changeemailorphone': 'Change phone number',
      '/myaccount/change-address': 'Change address',
      '/myaccount/delete': 'Delete my account',
      '/registration/change-address': 'Your address',
    },
  },
  certificate: {
    rows: ' ROUTE-42 ROUTE-49',
    pages: {
      '/certificate-form': 'Request an exam certificate',
      '/certificate-form/payment?Id={certificate}': 'Pay for the certificate',
      '/orderdetailresult/certificate?id={paidCertificate}': anyHeading,
    },
  },
  'scores and classes': {
    rows: ' ROUTE-43 ROUTE-44 ROUTE-46 ROUTE-47 ROUTE-49 SCORE-12',
    pages: {
      '/score-list-form': 'Request a grade 10 score list',
      '/score-list/payment?Id={score}': 'Pay for the score list',
      '/orderdetailresult/score-list?id={paidScore}': anyHeading,
      '/student-info?classId=1': 'Student information',
      '/nhl-classes/payment?Id={class}': 'Pay for the class',
      '/nhltasks/class': 'My classes',
      '/nhltasks/requests': 'My requests',
      '/nhltasks/requests/correct?kind=score&id={score}': 'Correct a request',
    },
  },
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
