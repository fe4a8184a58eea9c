import { account } from './account.ts';
import { auth } from './auth.ts';
import { buyAgain } from './buy-again.ts';
import { cart } from './cart.ts';
import { certificate } from './certificate.ts';
import { changePhone } from './change-phone.ts';
import { classes } from './classes.ts';
import { content } from './content.ts';
import { deletion } from './deletion.ts';
import { delivery } from './delivery.ts';
import { education } from './education.ts';
import { history } from './history.ts';
import { moreTitles } from './more-titles.ts';
import { myAccount } from './my-account.ts';
import { myRequests } from './my-requests.ts';
import { newspaper } from './newspaper.ts';
import { cancelOrder, goodsReturn, parcelBack, payAgain, refusedPayment } from './order-actions.ts';
import { orderThread } from './order-thread.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { places } from './places.ts';
import { profile } from './profile.ts';
import { purchases } from './purchases.ts';
import { push } from './push.ts';
import { questions } from './questions.ts';
import { keptPayments, refunds } from './refunds.ts';
import { reviews } from './reviews.ts';
import { score } from './score.ts';
import { seo } from './seo.ts';
import { stockAlerts } from './stock-alerts.ts';
import { studentForm } from './student-form.ts';
import { track } from './track.ts';
import { wishlist } from './wishlist.ts';

/** Texts of the pages behind the first ones: cart, payment, orders, account, forms. */
export const messages = {
  account,
  auth,
  cancelOrder,
  goodsReturn,
  refusedPayment,
  buyAgain,
  cart,
  certificate,
  changePhone,
  classes,
  content,
  deletion,
  delivery,
  education,
  history,
  keptPayments,
  myAccount,
  myRequests,
  newspaper,
  orderThread,
  orders,
  parcelBack,
  payAgain,
  payments,
  places,
  profile,
  purchases,
  push,
  questions,
  refunds,
  reviews,
  score,
  seo,
  stockAlerts,
  studentForm,
  titles: moreTitles,
  track,
  wishlist,
} as const;
