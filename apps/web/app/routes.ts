/** A page with its URL, or a layout around several pages. Files are below this folder. */
export interface Route {
  /** Pattern of its URL. A layout has none. */
  readonly path?: string;
  readonly file: string;
  readonly children?: readonly Route[];
}

const route = (path: string, file: string): Route => ({ path, file });
const layout = (file: string, children: readonly Route[]): Route => ({ file, children });

/** Login required: a guest goes to /login and returns (decision 23). */
const guarded = [
  route('shoppingcart', 'checkout/shopping-cart.page.tsx'),
  route('shoppingcart/paywithbank', 'checkout/payment.page.tsx'),
  route('paywithbank', 'checkout/payment.page.tsx'),
  route('paywithagent', 'checkout/payment.page.tsx'),
  route('paywithwallet', 'checkout/payment.page.tsx'),
  route('shoppingcart/paywithwallet', 'checkout/payment.page.tsx'),
  route('delivery-address-change', 'checkout/delivery-address.page.tsx'),
  route('orderhistory', 'orders/order-history.page.tsx'),
  route('orderdetail', 'orders/order-detail.page.tsx'),
  route('orderdetailresult/score-list', 'education/scores/score-result.page.tsx'),
  route('orderdetailresult/certificate', 'education/certificate/certificate-viewer.page.tsx'),
  route('voucherprint', 'orders/voucher-print.page.tsx'),
  route('myaccount', 'account/my-account.page.tsx'),
  route('myaccount/changepassword', 'account/change-password.page.tsx'),
  route('myaccount/logins', 'account/logins.page.tsx'),
  route('myaccount/changeemailorphone', 'account/change-phone.page.tsx'),
  route('myaccount/change-address', 'account/change-address.page.tsx'),
  route('myaccount/changeaddress', 'account/change-address.page.tsx'),
  route('myaccount/delete', 'account/delete-account.page.tsx'),
  route('wishlist', 'wishlist/wishlist.page.tsx'),
  route('certificate-form', 'education/certificate/certificate-form.page.tsx'),
  route('certificate-form/payment', 'education/payment/education-payment.page.tsx'),
  route('score-list-form', 'education/scores/score-list-form.page.tsx'),
  route('score-list/payment', 'education/payment/education-payment.page.tsx'),
  route('nhl-classes/payment', 'education/payment/education-payment.page.tsx'),
  route('student-info', 'education/classes/student-info.page.tsx'),
  route('nhltasks/class', 'education/classes/class-tasks.page.tsx'),
  route('nhltasks/requests', 'education/requests/my-requests.page.tsx'),
  route('nhltasks/requests/correct', 'education/requests/correction.page.tsx'),
];

/** Every URL of the shop. */
const routes: readonly Route[] = [
  route('', 'home/home.page.tsx'),
  route('home', 'home/home.page.tsx'),
  route('chooselanguage', 'frame/choose-language.page.tsx'),
  route('offline', 'frame/offline.page.tsx'),

  route('productsearch', 'search/product-search.page.tsx'),
  route('resultproduct', 'search/result-product.page.tsx'),
  route('bycategory', 'categories/by-category.page.tsx'),
  route('shop-by-brands', 'brands/shop-by-brands.page.tsx'),
  route('bybrand/:id', 'brands/by-brand.page.tsx'),
  route('productdetails', 'product/product-details.page.tsx'),
  route('questionandanswer', 'questions/question-and-answer.page.tsx'),
  route('productoffer/:name', 'content/product-offer.page.tsx'),

  layout('auth/guests-only.layout.tsx', [
    route('login', 'auth/login.page.tsx'),
    route('registration', 'auth/registration.page.tsx'),
  ]),
  route('registration/accountverification', 'auth/account-verification.page.tsx'),
  route('registration/change-address', 'auth/registration-address.page.tsx'),
  route('set-new-password', 'auth/set-new-password.page.tsx'),
  route('notification', 'notifications/notification.page.tsx'),

  route('track', 'orders/track.page.tsx'),
  route('orderlink/:token', 'checkout/order-link.page.tsx'),

  layout('auth/buyers-only.layout.tsx', guarded),

  route('nhl-classes', 'education/classes/classes.page.tsx'),
  route('newspaper', 'newspaper/newspaper.page.tsx'),
  route('newspaper/detail', 'newspaper/newspaper-detail.page.tsx'),
  route('articles', 'content/articles.page.tsx'),

  route('termsandconditions', 'content/terms-and-conditions.page.tsx'),
  route('footer/:name', 'content/footer.page.tsx'),
  route('frequently-asked-questions', 'content/faq.page.tsx'),
  route('shop-locations', 'content/shop-locations.page.tsx'),
  route('user-manuel-guides', 'content/user-guides.page.tsx'),
  route('address-state', 'content/address-state.page.tsx'),
  route('shop-for-new-puppy', 'content/puppy.page.tsx'),

  route('*', 'frame/not-found.page.tsx'),
];

export default routes;
