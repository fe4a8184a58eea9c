import { endpoints, limits, type Endpoint } from '@zay/contract';
import { staffEndpoints, uploadProductImport } from '@zay/contract/staff';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { queryNamesOf } from '../platform/http/query.ts';
import { newcomer } from '../testing/buyers.ts';
import { makeCheckout } from '../testing/checkout.ts';
import { fillManyRows, many } from '../testing/many-rows.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { addRow } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

/** Rows of a full page of these calls. */
const pageSize = 100;
/** Maximum rows and index entries read per page: reading a whole list takes twice as many. */
const readMax = many / 2;
/** Maximum read for counting matches: all of them, and for some lists a joined table. */
const countMax = 2.5 * many;

/** The path below `/api/`. */
type Name = string;

/** @param names separated by spaces */
const pathsOf = (area: string, names: string): Name[] =>
  names.match(/\S+/g)!.map((name) => `${area}/${name}`);

/** Lists that stay short, so they have fewer than `many` rows. */
const short: readonly Name[] = [
  // Entered by staff one by one; a shop has dozens.
  pathsOf('Auth', 'GetTermsAndConditions GetReasonForDeleteUser'),
  pathsOf(
    'Miscellaneous',
    `GetMainCategory GetMainCategoryById GetMainCategoryForDetail GetProductCategorybyPopular GetBannerList GetCity
    GetTownship GetBank GetShippingInformation GetWarranty GetPolicy GetInstallation GetProductPreOrderTC GetNHLState
    GetNHLAddressByStateId GetNHLClass GetAddress GetStateShortFormByStateId GetStateNumber GetNation GetSubjectList
    GetFrequentlyAskedQuestions GetShopLocations GetUserManuals`,
  ),
  pathsOf('Order', 'GetDeliveryService'),
  pathsOf(
    'Staff',
    `GetSizeCharts GetOfferTexts GetBanners GetPopupBanners GetTermsSections GetPageTexts GetFaqs GetUserManuals
    GetShopLocations GetDirectoryAddresses GetDeleteReasons GetExamSubjects GetEducationFees GetDeliveryServices GetCouriers
    GetPaymentServices GetBanks GetDiscountCodes GetStates GetCities GetShopSettings GetTrainingClasses GetRoles GetOrderFilters
    GetAuditNames GetApiTokens GetWebhooks GetReceivingAccounts`,
  ),
  // One record with its limited parts, or a summary.
  pathsOf(
    'Miscellaneous',
    `GetPaymentServiceDetail GetNewspaper GetDataForRegistrationPaymentInfo GetScoreById GetCertificateById
    GetRequestCorrection GetClassAlerts`,
  ),
  pathsOf('Product', 'GetProductDetail_v2 GetReviewSummary GetReviewableLines GetStockAlerts'),
  pathsOf(
    'Order',
    `GetCartDetail GetCertificateDetailForPurchase GetScoreDetailForPurchase GetCartDetailForBuyNow GetOrderDetail
    GetPOSVoucher GetReturns`,
  ),
  pathsOf(
    'Staff',
    `Me GetProduct GetCategory GetSearchSynonym GetShopLocation GetDirectoryAddress GetDeliveryService GetOrder
    GetDiscountCode GetScoreRequest GetCertificateRequest GetClassRegistration GetPaymentCheck GetDashboard GetReport GetWebhook GetProductImport GetProductImportHead
    GetCashHandover`,
  ),
  // The first few matches, or what the caller listed.
  pathsOf('Product', 'GetProductCards'),
  pathsOf(
    'Staff',
    'FindNotificationTargets GetOrderLinkGoods GetWorkList GetOrderPapers GetPacking GetCourierCash GetCashDue GetClassParticipants',
  ),
].flat();

/** Calls with a higher limit, the maximum they read with `many` rows behind each list. */
const readsMore: readonly { readonly why: string; readonly upTo: Readonly<Record<Name, number>> }[] = [
  {
    why: 'No index has the products of a category and all below it in the order in which they are shown.',
    upTo: {
      'Miscellaneous/GetMainCategoryForDetail': 45_000,
      'Product/GetAllProductListBuyer': 50_000,
      'Product/GetProductByRelatedCategry': 60_000,
      'Product/ProductSearchByCategory': 90_000,
    },
  },
  {
    why: 'A search finds before it orders; that of products looks at `limits.searchCountMax` at most.',
    upTo: {
      'Product/ProductSearch': 30_000,
      'Product/GetProductNameSuggestion': 15_000,
      'Miscellaneous/GetBrandByAlphabet': 30_000,
      'Miscellaneous/GetBrandByName': 30_000,
      'Staff/FindNotificationTargets': 30_000,
      'Staff/GetOrderLinkGoods': 30_000,
    },
  },
  {
    why: 'The number of unread or open rows, of stars or of what a buyer paid is part of the answer, and its rows are counted.',
    upTo: {
      'Order/GetNotificationBuyer': 15_000,
      'Product/GetReviewSummary': 15_000,
      'Staff/GetRoles': 15_000,
      'Staff/GetBuyer': 15_000,
      'Staff/GetTrainingClasses': 15_000,
      'Staff/GetClassParticipants': 15_000,
      'Staff/GetDashboard': 120_000,
    },
  },
  {
    why: 'Each of its kinds of work is found, joined to its order and put in order before the first ones are taken.',
    upTo: { 'Staff/GetWorkList': 350_000, 'Staff/GetPacking': 60_000 },
  },
  {
    why: 'Staff sort and filter by many columns, and not every order has an index; few ask for these pages.',
    upTo: {
      'Staff/GetStaff': 35_000,
      'Staff/GetAuditLog': 30_000,
      'Staff/GetAuditNames': 15_000,
      'Staff/GetArticles': 30_000,
      'Staff/GetEducationRequests': 30_000,
      'Staff/GetEducationPapers': 30_000,
      'Staff/GetReviews': 35_000,
      'Staff/GetNotifications': 45_000,
      'Staff/GetPaymentChecks': 120_000,
      'Staff/GetPaymentCheck': 90_000,
      'Staff/GetOpenDecisions': 60_000,
      'Staff/GetOpenSteps': 60_000,
      'Staff/GetRefunds': 60_000,
    },
  },
  {
    why: 'The place of each record in an order that staff make by hand is numbered over all of them.',
    upTo: { 'Staff/GetBrands': 60_000, 'Staff/GetTags': 60_000 },
  },
  {
    why: 'The choices of the form of a product: all brands and tags.',
    upTo: { 'Staff/GetProductChoices': 30_000 },
  },
];
/** Returns all rows, because a brand missing from the product form cannot be chosen. */
const answersAll: readonly Name[] = ['Staff/GetProductChoices'];

const nameOf = ({ path }: Endpoint): Name => path.replace('/api/', '');

/** Whether responses of this schema contain a list. */
function holdsList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(holdsList);
  if (schema instanceof z.ZodPipe) return holdsList(schema.out);
  if (schema instanceof z.ZodUnion) return schema.options.some(holdsList);
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? holdsList(schema.unwrap())
    : false;
}
const lists = [...endpoints, ...staffEndpoints].filter(
  (endpoint: Endpoint) => endpoint.method === 'GET' && holdsList(endpoint.response),
);

const shop = await openTestShop();
const office = await openTestOffice(shop);
const owner = await office.member('owner');
await makeCheckout(shop.db);
const buyer = await newcomer(shop);
const tokens = { buyer: buyer.token, staff: owner.token };
const ids = await fillManyRows(shop.db, { buyerId: buyer.id, staffId: owner.id });
const client = new pg.Client({ connectionString: shop.databaseUrl });
await client.connect();
afterAll(() => client.end());

const lastOf = async (table: string, condition = 'true') => {
  const { rows } = await client.query<{ id: number }>(
    `select max(id) as id from ${table} where ${condition}`,
  );
  return rows[0]?.id;
};
const lastOfBuyer = (table: string) => lastOf(table, `buyer_id = ${ids.buyerId}`);

/** Queries that neither the contract's example nor `common` fits. */
const ownQuery: Readonly<Record<Name, () => object | Promise<object>>> = {
  'Staff/GetOrderPapers': () => ({ ids: ids.orderId }),
  'Miscellaneous/GetMainCategoryById': () => ({ productCategoryId: ids.categoryId }),
  'Miscellaneous/GetBrandByAlphabet': () => ({ Alphabet: 'M' }),
  'Miscellaneous/GetBrandByName': () => ({ Name: 'Many' }),
  'Miscellaneous/GetScoreById': async () => ({ Id: await lastOfBuyer('score_request') }),
  'Miscellaneous/GetCertificateById': async () => ({ Id: await lastOfBuyer('certificate_request') }),
  'Miscellaneous/GetRequestCorrection': async () => ({
    kind: 'certificate',
    id: await lastOfBuyer('certificate_request'),
  }),
  'Miscellaneous/GetDataForRegistrationPaymentInfo': async () => ({
    Id: await lastOfBuyer('class_registration'),
  }),
  'Order/GetScoreDetailForPurchase': async () => ({ Id: await lastOfBuyer('score_request') }),
  'Order/GetCertificateDetailForPurchase': async () => ({ Id: await lastOfBuyer('certificate_request') }),
  'Order/GetVoucherNoSuggestion': () => ({ SearchText: '3000' }),
  'Product/GetProductNameSuggestion': () => ({ SearchText: 'co' }),
  'Product/ProductSearch': () => ({ ProductName: 'copper', tagIds: undefined }),
  'Staff/GetProduct': () => ({ id: ids.productId }),
  'Staff/GetOrder': () => ({ id: ids.orderId }),
  'Staff/GetBuyer': () => ({ id: ids.buyerId }),
  'Staff/GetEducationRequests': () => ({ kind: 'score' }),
  'Staff/GetEducationPapers': () => ({ kind: 'score' }),
  'Staff/GetScoreRequest': async () => ({ id: await lastOf('score_request') }),
  'Staff/GetCertificateRequest': async () => ({ id: await lastOf('certificate_request') }),
  'Staff/GetClassRegistration': async () => ({ id: await lastOf('class_registration') }),
  'Staff/GetPaymentCheck': async () => ({ id: await lastOf('payment', 'order_id is not null') }),
  'Staff/GetShopLocation': async () => ({ id: await lastOf('shop_location') }),
  'Staff/GetDirectoryAddress': async () => ({ id: await lastOf('directory_address') }),
  'Staff/GetClassParticipants': async () => ({ id: await lastOf('training_class') }),
  'Staff/GetCashDue': () => ({ courierId: 0 }),
  'Staff/GetCashHandover': async () => ({ id: await lastOf('cash_handover') }),
  'Staff/GetCategory': () => ({ id: ids.categoryId }),
  'Staff/GetDeliveryService': async () => ({ id: await lastOf('delivery_service') }),
  'Staff/GetDiscountCode': async () => {
    const code = { code: 'SALE', kind: 'amount', takes_off: 100 } as const;
    return { id: (await addRow(shop.db, 'discount_code', code)).id };
  },
  'Staff/GetSearchSynonym': async () => ({ id: await lastOf('search_synonym') }),
  'Staff/GetWebhook': async () => ({ id: await lastOf('webhook') }),
  'Staff/GetProductImport': async () => ({ id: await lastOf('product_import') }),
  'Staff/GetProductImportHead': async () => {
    const files = { File: new Blob(['handle,name,price\npot,Pot,1000\n']) };
    const body = { fileName: 'goods.csv' };
    return { id: (await office.call(uploadProductImport, { token: tokens.staff, body, files })).body.id };
  },
  'Staff/GetOrderLinkGoods': () => ({ search: 'copper' }),
  'Staff/FindNotificationTargets': () => ({ kind: 'product', search: 'copper' }),
};

/** The query for all `many` rows of a list: without the example's filters in the back office. */
async function queryOf(endpoint: Endpoint): Promise<object> {
  const { productId, skuId, orderId, buyerId } = ids;
  const common = {
    ProductId: productId,
    productId,
    productInfo: undefined,
    SkuId: skuId,
    skuId,
    Qty: 1,
    UserId: buyerId,
    userId: buyerId,
    orderId,
    OrderStatusId: undefined,
    ProductCategoryId: ids.categoryId,
    BrandId: ids.brandId,
    PageSize: pageSize,
    pageSize,
  };
  const example = nameOf(endpoint).startsWith('Staff/') ? {} : (endpoint.example?.query ?? {});
  const given: Record<string, unknown> = { ...example, ...common, ...(await ownQuery[nameOf(endpoint)]?.()) };
  const names = queryNamesOf(endpoint.query).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** The number of rows in the longest list of an answer. */
function longest(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  return Math.max(Array.isArray(body) ? body.length : 0, ...Object.values(body).map(longest));
}

test.each(lists.map((endpoint: Endpoint) => [nameOf(endpoint), endpoint] as const))(
  '[SAFE-36] %s returns one bounded page and reads no more than necessary',
  async (name, endpoint) => {
    const isOffice = name.startsWith('Staff/');
    const call = isOffice ? office.call : shop.call;
    const token = isOffice ? tokens.staff : tokens.buyer;
    const query = await queryOf(endpoint);
    const [{ status, body }, rows] = await rowsRead(client, () =>
      call(endpoint, { query: query as never, ...(endpoint.auth === 'none' ? {} : { token }) }),
    );
    expect([status, status === 200 || body]).toEqual([200, true]);

    const length = longest(body);
    const isShort = short.includes(name);
    if (!answersAll.includes(name)) expect(length).toBeLessThanOrEqual(limits.unpagedRows);
    // A list that is neither long here nor listed as short must be filled in testing/many-rows.ts.
    expect([length, length < pageSize]).toEqual([length, isShort]);

    const { why, upTo } = readsMore.find((some) => name in some.upTo) ?? {};
    const told = `${why ?? 'its page'}, read ${rows.read}, counted ${rows.counted}: ${rows.heaviest}`;
    expect(rows.read - (why ? 0 : rows.counted), told).toBeLessThanOrEqual(upTo?.[name] ?? readMax);
    if (!why) expect(rows.counted, told).toBeLessThanOrEqual(countMax);
  },
);

test('[SAFE-36] every listed exception exists', () => {
  const readers = readsMore.flatMap((some) => Object.keys(some.upTo));
  const excepted = [...short, ...readers, ...answersAll, ...Object.keys(ownQuery)];
  const known = lists.map(nameOf);
  expect(excepted.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.length).toBeGreaterThan(130);
});
