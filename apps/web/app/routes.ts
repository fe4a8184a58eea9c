import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** A further URL of a page that has one already. */
const alias = (path: string, file: string) => route(path, file, { id: `alias/${path}` });

/** Login required: a guest goes to /login and comes back (decision 23). */
const guarded = [
  route('shoppingcart', 'pages/shopping-cart.tsx'),
  route('shoppingcart/paywithbank', 'pages/pay-with-bank.tsx'),
  alias('paywithbank', 'pages/pay-with-bank.tsx'),
  route('paywithagent', 'pages/pay-with-agent.tsx'),
  route('paywithwallet', 'pages/pay-with-wallet.tsx'),
  alias('shoppingcart/paywithwallet', 'pages/pay-with-wallet.tsx'),
  route('delivery-address-change', 'pages/delivery-address.tsx'),
  route('orderhistory', 'pages/order-history.tsx'),
  route('orderdetail', 'pages/order-detail.tsx'),
  route('keptpayment', 'pages/kept-payment.tsx'),
  route('orderdetailresult/score-list', 'pages/score-result.tsx'),
  route('orderdetailresult/certificate', 'pages/certificate-viewer.tsx'),
  route('voucherprint', 'pages/voucher-print.tsx'),
  route('myaccount', 'pages/my-account.tsx'),
  route('myaccount/changepassword', 'pages/change-password.tsx'),
  route('myaccount/changeemailorphone', 'pages/change-phone.tsx'),
  route('myaccount/change-address', 'pages/change-address.tsx'),
  alias('myaccount/changeaddress', 'pages/change-address.tsx'),
  route('myaccount/delete', 'pages/delete-account.tsx'),
  route('wishlist', 'pages/wishlist.tsx'),
  route('certificate-form', 'pages/certificate-form.tsx'),
  route('certificate-form/payment', 'pages/certificate-payment.tsx'),
  route('score-list-form', 'pages/score-list-form.tsx'),
  route('score-list/payment', 'pages/score-list-payment.tsx'),
  route('nhl-classes/payment', 'pages/class-payment.tsx'),
  route('student-info', 'pages/student-info.tsx'),
  route('nhltasks/class', 'pages/class-tasks.tsx'),
  route('nhltasks/requests', 'pages/my-requests.tsx'),
];

/** Every URL of the shop. */
export default [
  index('pages/home.tsx'),
  alias('home', 'pages/home.tsx'),
  route('chooselanguage', 'pages/choose-language.tsx'),

  route('productsearch', 'pages/product-search.tsx'),
  route('resultproduct', 'pages/result-product.tsx'),
  route('bycategory', 'pages/by-category.tsx'),
  route('shop-by-brands', 'pages/shop-by-brands.tsx'),
  route('bybrand/:id', 'pages/by-brand.tsx'),
  route('productdetails', 'pages/product-details.tsx'),
  route('questionandanswer', 'pages/question-and-answer.tsx'),
  route('productoffer/:name', 'pages/product-offer.tsx'),

  layout('pages/guests-only.tsx', [
    route('login', 'pages/login.tsx'),
    route('registration', 'pages/registration.tsx'),
  ]),
  route('registration/accountverification', 'pages/account-verification.tsx'),
  route('registration/change-address', 'pages/registration-address.tsx'),
  route('set-new-password', 'pages/set-new-password.tsx'),
  route('notification', 'pages/notification.tsx'),

  route('track', 'pages/track.tsx'),

  layout('pages/buyers-only.tsx', guarded),

  route('nhl-classes', 'pages/classes.tsx'),
  route('newspaper', 'pages/newspaper.tsx'),
  route('newspaper/detail', 'pages/newspaper-detail.tsx'),
  route('articles', 'pages/articles.tsx'),

  route('termsandconditions', 'pages/terms-and-conditions.tsx'),
  route('footer/:name', 'pages/footer-page.tsx'),
  route('frequently-asked-questions', 'pages/faq.tsx'),
  route('shop-locations', 'pages/shop-locations.tsx'),
  route('user-manuel-guides', 'pages/user-guides.tsx'),
  route('address-state', 'pages/address-state.tsx'),
  route('shop-for-new-puppy', 'pages/puppy.tsx'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
