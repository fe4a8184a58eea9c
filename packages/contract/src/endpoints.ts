import type { Endpoint } from './core/endpoint.ts';
import { deleteAccount, deletionReasons } from './account-deletion.ts';
import {
  accountInfo,
  changeNameAndPhoto,
  changePassword,
  changePhone,
  saveUserAddress,
  verifyChangedPhone,
} from './account.ts';
import { deleteDeliveryAddress, deliveryAddresses, saveDeliveryAddress, selectAddress } from './address.ts';
import { articles } from './articles.ts';
import { banners, popupBanner } from './banners.ts';
import { brands, brandsByAlphabet, brandsByName, popularBrands, productsByBrand } from './brands.ts';
import { buyAgain } from './buy-again.ts';
import { addToCart, buyNowDetail, cartDetail, removeFromCart, updateCart } from './cart.ts';
import { categoryDetail, categoryTree, mainCategories, popularCategories } from './categories.ts';
import { deliveryOptions } from './delivery.ts';
import { applyDiscountCode } from './discount-code.ts';
import { directoryAddresses, directoryAddressesByState, directoryStates } from './directory.ts';
import { certificateById, certificatePurchase, requestCertificate } from './education/certificate.ts';
import {
  classRegistrationData,
  educationPaymentData,
  registerStudent,
  trainingClasses,
} from './education/classes.ts';
import { correctRequest, requestCorrection } from './education/corrections.ts';
import { classAlerts, updateClassAlert } from './education/class-alerts.ts';
import { nrcNations, nrcShortForms, nrcStateNumbers } from './education/nrc.ts';
import { postCertificateOrder, postClassOrder, postScoreOrder } from './education/orders.ts';
import { myRequests, requestFormData } from './education/requests.ts';
import { requestScore, scoreById, scorePurchase } from './education/score.ts';
import { subjectById, subjects } from './education/subjects.ts';
import { uploadFile } from './files.ts';
import { newspaperById, newspapers, newspapersByDate } from './newspaper.ts';
import { faqs, pageText, shopLocations, userManuals } from './help.ts';
import { markNotificationSeen, notifications } from './notifications.ts';
import {
  installationById,
  installations,
  policies,
  policyById,
  preOrderTerms,
  preOrderTermsById,
  shippingInformation,
  shippingInformationById,
  warranties,
  warrantyById,
} from './offers.ts';
import { keptPayments } from './kept-payments.ts';
import { orderMessages, sendOrderMessage } from './order-messages.ts';
import { orderOfKey, sendTicket, withdrawOrder } from './order-keys.ts';
import { claimOrderLink, readOrderLink } from './order-link.ts';
import { payAgain, postOrder, postOrderActivity } from './order-placing.ts';
import { trackOrder } from './order-tracking.ts';
import {
  cancelOrder,
  openOrderCount,
  orderByTransaction,
  orderDetail,
  orderHistory,
  posVoucher,
  voucherSuggestions,
} from './orders.ts';
import { banks, paymentServices } from './payment-services.ts';
import { cities, townships } from './places.ts';
import { productDetail, variantValuesOf } from './product-detail.ts';
import {
  bestSellingProducts,
  buyOneGetOneProducts,
  latestProducts,
  productCards,
  productsByMainCategory,
  promotionProducts,
  relatedProducts,
} from './product.ts';
import { pushKey, subscribePush, unsubscribePush } from './push.ts';
import { askQuestion, deleteQuestion, myQuestions, questionCount, questions } from './questions.ts';
import { askReturn, orderReturns } from './order-returns.ts';
import { saveRefundAccount } from './refunds.ts';
import { forgotPassword, register, resendCode, resetPassword, verifyRegistration } from './registration.ts';
import { reviewableLines, reviews, reviewSummary, saveReview, uploadReviewPicture } from './reviews.ts';
import { productSuggestions, searchByCategory, searchProducts } from './search.ts';
import { endLogin, login, logout, openLogins, refreshTokens } from './session.ts';
import { socialLogin } from './social-login.ts';
import { stockAlerts, updateStockAlert } from './stock-alerts.ts';
import { holdStock } from './stock-hold.ts';
import { tags } from './tags.ts';
import { terms } from './terms.ts';
import { updateWishlist, wishlist } from './wishlist.ts';

/** All endpoints, in the order of the requirement rows, our additions last. */
export const endpoints: readonly Endpoint[] = [
  login,
  register,
  verifyRegistration,
  resendCode,
  saveUserAddress,
  forgotPassword,
  resetPassword,
  refreshTokens,
  socialLogin,
  accountInfo,
  changeNameAndPhoto,
  changePhone,
  verifyChangedPhone,
  changePassword,
  terms,
  deletionReasons,
  deleteAccount,
  mainCategories,
  categoryDetail,
  categoryTree,
  banners,
  popupBanner,
  brands,
  brandsByAlphabet,
  popularBrands,
  brandsByName,
  popularCategories,
  cities,
  townships,
  banks,
  paymentServices,
  tags,
  shippingInformation,
  shippingInformationById,
  warranties,
  warrantyById,
  policies,
  policyById,
  installations,
  installationById,
  preOrderTerms,
  preOrderTermsById,
  directoryStates,
  directoryAddressesByState,
  newspapersByDate,
  newspapers,
  newspaperById,
  trainingClasses,
  directoryAddresses,
  nrcShortForms,
  nrcStateNumbers,
  registerStudent,
  nrcNations,
  classRegistrationData,
  educationPaymentData,
  requestScore,
  scoreById,
  subjects,
  subjectById,
  requestCertificate,
  certificateById,
  uploadFile,
  promotionProducts,
  latestProducts,
  productsByMainCategory,
  bestSellingProducts,
  buyOneGetOneProducts,
  updateWishlist,
  wishlist,
  productDetail,
  variantValuesOf,
  relatedProducts,
  questions,
  myQuestions,
  askQuestion,
  deleteQuestion,
  questionCount,
  searchProducts,
  productSuggestions,
  searchByCategory,
  productsByBrand,
  addToCart,
  cartDetail,
  certificatePurchase,
  scorePurchase,
  buyNowDetail,
  removeFromCart,
  updateCart,
  postOrder,
  postOrderActivity,
  postScoreOrder,
  postClassOrder,
  postCertificateOrder,
  payAgain,
  orderHistory,
  orderDetail,
  cancelOrder,
  posVoucher,
  voucherSuggestions,
  sendOrderMessage,
  orderMessages,
  orderByTransaction,
  keptPayments,
  notifications,
  markNotificationSeen,
  deliveryAddresses,
  selectAddress,
  saveDeliveryAddress,
  deleteDeliveryAddress,
  articles,
  logout,
  openLogins,
  endLogin,
  openOrderCount,
  orderOfKey,
  sendTicket,
  withdrawOrder,
  productCards,
  reviews,
  reviewSummary,
  reviewableLines,
  saveReview,
  uploadReviewPicture,
  stockAlerts,
  updateStockAlert,
  classAlerts,
  updateClassAlert,
  pushKey,
  subscribePush,
  unsubscribePush,
  deliveryOptions,
  trackOrder,
  buyAgain,
  myRequests,
  requestFormData,
  requestCorrection,
  correctRequest,
  pageText,
  faqs,
  shopLocations,
  userManuals,
  saveRefundAccount,
  orderReturns,
  askReturn,
  holdStock,
  applyDiscountCode,
  readOrderLink,
  claimOrderLink,
];
