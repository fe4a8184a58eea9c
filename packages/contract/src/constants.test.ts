import { expect, test } from 'vitest';
import * as wire from './index.ts';
import { limits, shown, timings } from './limits.ts';

test('[CONST-01] application config id', () => expect(wire.applicationConfigId).toBe(23));
test('[CONST-02] first page', () => expect(limits.firstPage).toBe(1));
test('[CONST-03] shared page size', () => expect(limits.pageSize).toBe(20));

test('[CONST-04] suggestions', () => {
  expect(limits.suggestionPageSize).toBe(10);
  expect(timings.suggestionDebounce).toBe(500);
});

test('[CONST-05] tag search debounce', () => expect(timings.tagSearchDebounce).toBe(500));
test('[CONST-06] picker filter debounce', () => expect(timings.pickerFilterDebounce).toBe(300));
test('[CONST-07] township fetch delay', () => expect(timings.townshipFetchDelay).toBe(500));

test('[CONST-08] notifications', () => {
  expect(limits.notificationPageSize).toBe(10);
  expect(shown.notificationText).toBe(150);
});

test('[CONST-09 CONST-10] home', () => {
  expect([shown.homeCategories, shown.homeBrands, shown.homeProducts]).toEqual([8, 16, 6]);
  expect([shown.homeDetailCategories, shown.homeViewMoreFrom, shown.homeBrandsLinkAbove]).toEqual([7, 6, 18]);
});

test('[CONST-11] banner times', () => {
  expect([timings.bannerSpeed, timings.bannerDelay]).toEqual([1500, 2000]);
});

test('[CONST-12] search tags and skeletons', () => {
  expect([shown.searchTags, shown.skeletonCards]).toEqual([6, 9]);
});

test('[CONST-13] brand load-more threshold', () => expect(shown.brandLoadMoreAbove).toBe(5));

test('[CONST-14] search types', () => {
  const { text, category, tags, newArrival, promotion, bestSelling, buyOneGetOne } = wire.searchTypes;
  expect([text, category, tags, newArrival, promotion, bestSelling, buyOneGetOne]).toEqual([
    1, 2, 3, 4, 5, 6, 9,
  ]);
});

const sortRead = (Choose?: unknown) => wire.searchProducts.query!.parse({ Choose }).Choose;

test('[CONST-15] sort codes; both codes of popular are accepted', () => {
  const { relevance, priceAscending, priceDescending, latest, popular } = wire.sortCodes;
  expect([relevance, priceAscending, priceDescending, latest, popular]).toEqual([0, 1, 2, 3, 4]);
  expect([sortRead(), sortRead('0'), sortRead(4), sortRead(wire.otherPopularSortCode)]).toEqual([0, 0, 4, 5]);
});

test('[CONST-16] search history', () => {
  expect(shown.searchHistory).toBe(7);
  expect(wire.searchHistoryTypes).toEqual({ product: 1, other: 2 });
});

test('[CONST-17] banner types and links', () => {
  expect(wire.bannerTypes).toEqual({ main: 1, ad: 2 });
  expect(wire.bannerLinks).toEqual({ promotion: 1, newArrival: 2, bestSelling: 3 });
});

test('[CONST-18 CONST-19 CONST-20 CONST-21] session and login times', () => {
  const { loginErrorBanner, resendNotice, sessionPopup, loginDelay } = timings;
  expect([loginErrorBanner, resendNotice, sessionPopup, loginDelay]).toEqual([2000, 5000, 2000, 1000]);
});

test('[CONST-22] verification code', () => {
  const body = wire.verifyRegistration.body!;
  expect(limits.codeLength).toBe(6);
  expect(body.parse({ userId: 1, code: '၁၂၃၄၅၆' }).code).toBe('123456');
  for (const code of ['12345', '1234567', '12345a', '']) {
    expect(body.safeParse({ userId: 1, code }).success, code).toBe(false);
  }
});

test('[CONST-23] name and password', () => {
  const form = { Name: 'A'.repeat(25), EmailOrPhoneNo: '09770000001', Password: 'abcde1' };
  expect(wire.RegistrationForm.safeParse(form).success).toBe(true);
  expect(wire.RegistrationForm.safeParse({ ...form, Name: 'A'.repeat(26) }).success).toBe(false);
  expect(wire.RegistrationForm.safeParse({ ...form, Password: 'abcd1' }).success).toBe(false);
});

test('[CONST-24] phone pattern', () => {
  const good = ['091234567', '0912345678', '09123456789'];
  const bad = ['09123456', '091234567890', '01123456789', '', '09'];
  expect(good.map(wire.isPhone)).toEqual(good.map(() => true));
  expect(bad.map(wire.isPhone)).toEqual(bad.map(() => false));
});

test('[CONST-25] cut texts', () => {
  expect([shown.brandText, shown.brandTextEnd]).toEqual([400, '...']);
  expect([shown.offerText, shown.offerTextEnd]).toEqual([50, '......']);
});

test('[CONST-26] languages', () => {
  expect(wire.defaultLanguage).toBe('en-US');
  expect([...wire.languages].sort()).toEqual(['en-US', 'unicode', 'zawgyi']);
});

test('[LANG-03] language type is 2 for either Myanmar code, otherwise 1', () => {
  expect(['unicode', 'zawgyi', 'en-US', 'fr', '', null, undefined].map(wire.languageTypeOf)).toEqual([
    2, 2, 1, 1, 1, 1, 1,
  ]);
});

test('[CONST-28 CONST-32] social picture', () => {
  expect(shown.socialPicture).toBe(200);
  expect(wire.socialImageExtension).toBe('image/png');
});

test('[CONST-29] order platform', () => {
  expect(wire.webPlatform).toBe(3);
  expect(wire.OrderBody.shape.platform.parse(undefined)).toBe(3);
  expect(wire.EducationOrder.shape.platform.parse(undefined)).toBe(3);
});

test('[CONST-31 CONST-48] fixed values of registration and change-password', () => {
  expect([wire.registrationOccupationId, wire.registrationLanguage]).toEqual([0, 1]);
  expect(wire.languageTypes.english).toBe(1);
});

test('[CONST-33] payment services', () => {
  expect(wire.paymentServiceIds).toEqual({
    bankTransfer: 1,
    cashOnDelivery: 2,
    wavePay: 13,
    kbzPay: 14,
    agent: 15,
    card: 16,
  });
});

test('[CONST-34] cash on delivery city', () => expect(wire.cashOnDeliveryCityId).toBe(260));
test('[CONST-35] payment types', () => expect(wire.paymentTypes).toEqual({ service: 1, bank: 2, cod: 3 }));

test('[CONST-36 ORDER-29 ORDER-30] order and payment statuses', () => {
  expect(wire.orderStatuses).toEqual({ ordered: 1, packed: 2, transporting: 3, transported: 4, deleted: 5 });
  expect(wire.paymentStatuses).toEqual({ checking: 1, success: 2, fail: 3 });
});

test('[CONST-37 CONST-38] history and brand pages', () => {
  expect([limits.historyPageSize, limits.brandPageSize]).toEqual([10, 10]);
});

test('[CONST-39 CONST-40] debounces', () => {
  expect([timings.voucherSearchDebounce, timings.brandSearchDebounce]).toEqual([500, 500]);
  expect([timings.pickerFilterDebounce, timings.townshipFetchDelay]).toEqual([300, 500]);
});

test('[CONST-41] address labels; the one that cannot be deleted', () => {
  expect([...wire.addressLabels, wire.defaultAddressLabel]).toEqual(['Home', 'Work', 'Other', 'Home']);
});

test('[CONST-42 CONST-43] wishlist timer and toasts', () => {
  expect([timings.wishlistClear, timings.toast, timings.shortToast, shown.toasts]).toEqual([
    2000, 5000, 2000, 3,
  ]);
});

test('[CONST-44] brand alphabet', () => {
  expect(wire.brandAlphabet.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZAll#');
});

test('[CONST-45] score request', () => {
  expect([limits.scoreResultDays, limits.scoreNoticeMinutes]).toEqual([7, 2]);
});

test('[CONST-46] education fees, in kyats; a class has its own', () => {
  expect([limits.certificateFee, limits.scoreFee]).toEqual([10_000, 5000]);
});

test('[CONST-47] transfer phone default', () => expect(wire.transferPhoneDefault).toBe('09'));
