import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as wire from './index.ts';

/** Field names of an object schema, one level. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const inner = schema as unknown as {
    shape?: object;
    unwrap?: () => z.ZodType;
    element?: z.ZodType;
    options?: z.ZodType[];
    in?: z.ZodType;
    out?: z.ZodType;
  };
  if (inner.shape) return Object.keys(inner.shape).sort();
  if (inner.element) return fieldsOf(inner.element);
  if (inner.unwrap) return fieldsOf(inner.unwrap());
  if (inner.in && inner.out) return 'shape' in inner.out ? fieldsOf(inner.out) : fieldsOf(inner.in);
  throw new Error('not an object schema');
}

const sorted = (names: string) => names.split(' ').sort();
const detail = wire.ProductDetail.shape;
const order = wire.OrderDetail.shape;

const exact: [title: string, schema: z.ZodType, fields: string][] = [
  [
    '[ENTITY-01] product card',
    wire.ProductCard,
    'productId name url originalPrice promotePrice promotePercent totalOrder totalWishList isFav isGetOne isSoldOut',
  ],
  ['[ENTITY-03] product detail images', detail.productImage, 'id url'],
  [
    '[ENTITY-04] product detail categories',
    detail.productCategory,
    'productCategoryId productCategoryName subCategoryId isMainCategory',
  ],
  ['[ENTITY-05] product detail variants', detail.variant, 'variantId name'],
  ['[ENTITY-06] product detail variant values', detail.variantValues, 'valueId valueName url'],
  ['[ENTITY-08] product detail brand', detail.brand, 'id name description logoUrl'],
  ['[ENTITY-12] variant selection', wire.VariantSelection, 'value_id value_name'],
  ['[ENTITY-13] category', wire.Category, 'id name url'],
  ['[ENTITY-15] category detail', wire.CategoryDetail, 'id name url videoUrl subCategory'],
  ['[ENTITY-16] home main category', wire.HomeMainCategory, 'id name url productListBuyers'],
  ['[ENTITY-17] brand', wire.Brand, 'id name logoUrl'],
  ['[ENTITY-18] brand page', wire.BrandPage, 'url brandLogo brandName description products product_count'],
  ['[ENTITY-19] banner', wire.Banner, 'url isWeb bannerLinkId'],
  [
    '[ENTITY-20] notification',
    wire.Notification,
    'id title body bodyEng bodyChn notificationDate isSeen referenceAttribute redirectAction count',
  ],
  ['[ENTITY-21] search suggestion', wire.SearchSuggestion, 'name imageUrl productId'],
  ['[ENTITY-22] search response', wire.SearchResult, 'productList count'],
  ['[ENTITY-24] tag', wire.Tag, 'id name'],
  ['[ENTITY-26] offer info', wire.OfferInfo, 'id title description'],
  // mostOfLine, mostOfOrder, cashLimit, discountCode, orderLink and deposit are additions of ours.
  [
    '[ENTITY-32] cart detail',
    wire.CartDetail,
    'productInfo deliveryInfo deliveryFee commercialTax discount netAmt newPaymentService mostOfLine mostOfOrder cashLimit discountCode orderLink deposit',
  ],
  [
    '[ENTITY-33] cart delivery info',
    wire.CartDeliveryInfo,
    'cityId address townshipName cityName phNo mainDeliveryService fromEstDeliveryDay toEstDeliveryDay discountPrice name townshipId landMark deliveryAddressId',
  ],
  // heldUntil and isWithdrawn are additions of ours.
  [
    '[ENTITY-34] cart product',
    wire.CartProduct,
    'productId skuId qty availableQty productType name url skuValue originalPrice promotePercent promotePrice isGetOne promotionGetOne variation heldUntil isWithdrawn',
  ],
  ['[ENTITY-35] cart get-one', wire.CartGetOne, 'url getOneProductName getOneOriginalPrice'],
  // freeDeliveryFrom is an addition of ours.
  [
    '[ENTITY-36] delivery service',
    wire.DeliveryService,
    'id deliveryServiceId deliveryServiceName deliveryCompEmail contactPh imgPath deliveryFee freeDeliveryFrom fromEstDeliveryDay toEstDeliveryDay',
  ],
  [
    '[ENTITY-37] payment service',
    wire.PaymentService,
    'id paymentType paymentServiceGateWay url name holderName accountNo isPaymentGateWay paymentServiceId instructions qrUrl mmqr',
  ],
  ['[ENTITY-38] bank', wire.Bank, 'id name accountNo holderName url selectUrl qrUrl mmqr'],
  [
    '[ENTITY-39] order history item',
    wire.OrderHistoryItem,
    'orderId voucherNo orderDate orderStatusId paymentStatusId paymentStatusName paymentServiceImgPath productUrl orderType qty price refundStatus refundAmt',
  ],
  [
    '[ENTITY-45] order item',
    wire.OrderItem,
    'productId skuId name url skuValue qty price isGetOne promotionGetOne',
  ],
  [
    '[ENTITY-48] POS voucher',
    wire.PosVoucher,
    'shopName address phoneNo voucherNo orderDate counter cashier itemList certificateAndScoreName totalAmount deliveryAmount discount netAmount paymentType qrCode orderStatus paymentStatus isCashOnDelivery isPaid discountCode codeAmount refundDueAmount refundSentAmount deliveryInfo',
  ],
  [
    '[ENTITY-50] account info',
    wire.AccountInfo,
    'id name url phoneNo cityId cityName townId townName address isVerified',
  ],
  [
    '[ENTITY-51] wishlist product',
    wire.WishlistProduct,
    'productId url name originalPrice promotePercent promotePrice fromPrice toPrice hasFromToPrice date isFav totalWishList totalOrder isSoldOut',
  ],
  ['[ENTITY-53] brand list', wire.BrandList, 'brands total_Results page total_Pages'],
  ['[ENTITY-54] terms item', wire.TermsItem, 'id title description'],
  ['[ENTITY-55] directory address', wire.DirectoryAddress, 'id name fullAddress phoneNumbers'],
  ['[ENTITY-57] image upload', wire.UploadedFile, 'url'],
];

test.each(exact)('%s has exactly its fields', (_title, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(sorted(fields));
});

test('[ENTITY-02] product detail scalars', () => {
  const scalars = 'id name originalPrice promotePrice promotePercent isFav isGetOne totalWishList totalOrder';
  const lists =
    'productImage productCategory variant variantValues skuValue brand shippingInfo returnPolicy warranty installation preOrderTC sizeChart productClips tagsList promotionGetOne';
  expect(fieldsOf(wire.ProductDetail)).toEqual(
    sorted(
      `${scalars} ${lists} description mostOfLine promotionEndsAt specifications ${wire.productFactNames.join(' ')}`.trim(),
    ),
  );
});

test('[ENTITY-07] SKU with its pictures', () => {
  expect(fieldsOf(detail.skuValue)).toEqual(
    sorted('skuId qty value originalPrice promotePrice promotePercent productSkuImages'),
  );
  expect(fieldsOf(wire.Sku.shape.productSkuImages)).toEqual(['isMain', 'url']);
});

test('[ENTITY-09] offer texts of a product; pre-order terms may be missing', () => {
  for (const offer of ['shippingInfo', 'returnPolicy', 'warranty', 'installation', 'preOrderTC'] as const) {
    expect(fieldsOf(detail[offer]), offer).toEqual(sorted('id title description'));
  }
  expect(detail.preOrderTC.safeParse(undefined).success).toBe(true);
});

test('[ENTITY-10] size chart, clips and tags of a product', () => {
  expect(fieldsOf(detail.sizeChart)).toEqual(['url']);
  expect(fieldsOf(detail.productClips)).toEqual(['clipPath']);
  expect(fieldsOf(detail.tagsList)).toEqual(['id']);
});

test('[ENTITY-11] get-one of a product', () => {
  expect(fieldsOf(detail.promotionGetOne)).toEqual(
    sorted('productId getOneProductId getOneProductName getOneProductImage'),
  );
  expect(fieldsOf(wire.ProductGetOne.shape.getOneProductImage)).toEqual(['thumbnailUrl']);
});

test('[ENTITY-14] main category with brands and two levels', () => {
  expect(fieldsOf(wire.MainCategory)).toEqual(
    sorted('id name url productCategoryId backgroundUrl brand subCategory1'),
  );
  expect(fieldsOf(wire.MainCategory.shape.brand)).toEqual(sorted('brandId brandName url'));
  expect(fieldsOf(wire.MainCategory.shape.subCategory1)).toEqual(sorted('id name url subCategory2'));
  expect(fieldsOf(wire.SubCategory.shape.subCategory2)).toEqual(sorted('id name url'));
});

test('[ENTITY-23] recent search entry; the picture is empty by default', () => {
  expect(wire.SearchHistoryEntry.parse({ type: 2, id: 0, name: 'longyi' })).toEqual({
    type: 2,
    id: 0,
    name: 'longyi',
    imageUrl: '',
  });
  expect(wire.SearchHistoryEntry.safeParse({ type: 3, id: 0, name: 'longyi' }).success).toBe(false);
});

test('[ENTITY-25] question keeps the spelling of the wire, its answer too', () => {
  expect(fieldsOf(wire.Question)).toEqual(sorted('questionId name text createdDateTime anserResponse'));
  expect(fieldsOf(wire.Question.shape.anserResponse)).toEqual(sorted('answerId text createdDateTime'));
  const answer = { answerId: 2, text: 'Yes', createdDateTime: '2026-11-20T09:00:00.000Z' };
  const question = { questionId: 1, name: 'Su', text: 'Is it new?', createdDateTime: answer.createdDateTime };
  const read = (anserResponse: unknown) => wire.Question.parse({ ...question, anserResponse }).anserResponse;
  expect(read(answer)).toEqual(answer);
  expect(read(null)).toBeNull();
});

test('[ENTITY-27] cities and townships', () => {
  expect(wire.cities.response.parse({ cityList: [{ id: 260, name: 'Yangon' }] })).toBeTruthy();
  expect(wire.townships.response.parse({ townList: [{ id: 1, name: 'Kamayut' }] })).toBeTruthy();
  expect(fieldsOf(wire.City)).toEqual(['id', 'name']);
  expect(fieldsOf(wire.Township)).toEqual(['id', 'name']);
});

test('[ENTITY-28] All Township marks a city without townships, in English and Burmese', () => {
  expect(wire.isAllTownship({ name: 'All Township' })).toBe(true);
  expect(wire.isAllTownship({ name: wire.allTownship.my })).toBe(true);
  expect(wire.isAllTownship({ name: 'Kamayut' })).toBe(false);
});

test('[ENTITY-29] session', () => {
  expect(fieldsOf(wire.Session)).toEqual(['token', 'user']);
  expect(fieldsOf(wire.TokenPair)).toEqual(['accessToken', 'refreshToken']);
  expect(fieldsOf(wire.SessionUser)).toEqual(sorted('id phoneNo name url'));
});

test('[ENTITY-30] registration form', () => {
  const file = wire.register.multipart?.fileField;
  expect([...fieldsOf(wire.RegistrationForm), file].sort()).toEqual(
    sorted('Name EmailOrPhoneNo File Password OccupationId ApplicationConfigId Language'),
  );
});

test('[ENTITY-31] social login payload, with the provider token', () => {
  const body = wire.socialLogin.body!;
  expect(fieldsOf(body)).toEqual(
    sorted('facebookId accessToken name emailOrPhoneNo userImage applicationConfigId'),
  );
  const picture = { userImageStr: 'data:image/png;base64,iVBORw0KGgo=', userImageStrExtension: 'image/png' };
  const sent = { facebookId: '1', accessToken: 't', name: 'Su', userImage: picture };
  expect(body.parse(sent)).toMatchObject({ userImage: { userImageStr: 'iVBORw0KGgo=' } });
});

const orderCore =
  'orderId voucherNo orderDate netAmt deliveryFee orderStatus paymentInfo orderItem deliveryInfo newPaymentService';
const orderNotes = 'takeNote sendingNote sentNote cancelNote isDeleted';
const orderMoney = 'discountPrice discountCode codeAmt receivedAmt payAmt openAmt payBefore refunds';
const orderEducation =
  'scoreInfo certificateInfo classInfo studentInfo serviceDay needsChanges refusalReason';

test('[ENTITY-40 ENTITY-41] order detail with its notes and flags', () => {
  expect(fieldsOf(wire.OrderDetail)).toEqual(
    sorted(
      `${orderCore} ${orderNotes} ${orderEducation} ${orderMoney} refused goodsReturn mayReturn parcelBack parcel`,
    ),
  );
  for (const note of ['takeNote', 'sendingNote', 'sentNote', 'cancelNote'] as const) {
    expect(order[note].parse('ready')).toBe('ready');
  }
  expect(order.isDeleted.parse(true)).toBe(true);
});

test('[ENTITY-42] payment of an order, with the id of its service', () => {
  expect(fieldsOf(order.paymentInfo)).toEqual(
    sorted(
      'paymentStatus paymentServiceId paymentService phoneNo transactionDate remark approveImg sellerRemark approvedBy rejectedBy bankName amount receivedAmt isPart',
    ),
  );
});

test('[ENTITY-43 ENTITY-44] what an education order is for, and the student', () => {
  for (const info of ['scoreInfo', 'certificateInfo', 'classInfo'] as const) {
    expect(fieldsOf(order[info]), info).toEqual(sorted('id name fee'));
  }
  expect(fieldsOf(order.studentInfo)).toEqual(sorted('studentName birthday phoneNumber address'));
});

test('[ENTITY-46] order payload', () => {
  // depositAmt is an addition of ours.
  expect(fieldsOf(wire.OrderBody)).toEqual(
    sorted(
      'totalAmt netAmt deliveryFee platform handlingFee tax discountPrice discountPercent productInfo deliveryInfo paymentInfo depositAmt',
    ),
  );
  // isGetOne is an addition of ours.
  expect(fieldsOf(wire.OrderBody.shape.productInfo)).toEqual(sorted('productId skuId price qty isGetOne'));
  expect(fieldsOf(wire.OrderBody.shape.deliveryInfo)).toEqual(
    sorted(
      'name cityId townshipId phoNo address remark deliveryDate fromTime toTime landMark selectedDeliveryInfo',
    ),
  );
  // slip and keptPaymentId are additions of ours.
  expect(fieldsOf(wire.PaymentInfo)).toEqual(
    sorted('paymentServiceId bankId phoNo remark approvalImage slip keptPaymentId'),
  );
});

test('[ENTITY-47] payment-again payload', () => {
  expect(fieldsOf(wire.payAgain.body)).toEqual(
    sorted('orderId paymentServiceId phoNo remark bankId approvalImage slip keptPaymentId'),
  );
  expect(fieldsOf(wire.SlipImage)).toEqual(sorted('approvalImage approvalImageExtension'));
});

test('[ENTITY-49] saved address; its township is read under either name', () => {
  expect(fieldsOf(wire.SavedAddress)).toEqual(
    sorted(
      'id deliveryAddressId labelName address townshipName cityName landmark selected isServed cityId townshipId recipientName recipientPhone',
    ),
  );
  expect(wire.townshipIdOf({ townshipId: 7 })).toBe(7);
  expect(wire.townshipIdOf({ townId: 8 })).toBe(8);
  expect(wire.townshipIdOf({ townshipId: null })).toBeNull();
});

test('[ENTITY-52] brand of a search result carries both sets of names', () => {
  expect(fieldsOf(wire.BrandListItem)).toEqual(sorted('brandId brandName image id name logoUrl'));
});

test('[ENTITY-56] newspapers', () => {
  expect(fieldsOf(wire.Newspaper)).toEqual(sorted('id title publishedDate imageUrl pdfUrl isHighlight'));
  expect(fieldsOf(wire.newspapers.response)).toEqual(sorted('list count highlight'));
  expect(fieldsOf(wire.newspapersByDate.response)).toEqual(['list']);
});

test('[ENTITY-58] order message, article and education shapes', () => {
  const student = 'studentName birthday phoneNumber address';
  const exam = 'fatherName examYear rollNumber stateId schoolName subjectIds';
  const papers = 'photoUrl nrcFrontUrl nrcBackUrl reportUrl';
  const certificate = `${student} ${exam} ${papers} studentNameEng nrc otherId centre reason reasonText`;
  expect(fieldsOf(wire.OrderMessage)).toEqual(sorted('id orderId message sender createdDate'));
  expect(fieldsOf(wire.Article)).toEqual(sorted('id title summary content imageUrl publishedDate'));
  expect(fieldsOf(wire.CertificateForm)).toEqual(sorted(certificate));
  // refusalReason is an addition of ours.
  expect(fieldsOf(wire.CertificateDetail)).toEqual(
    sorted(
      `id name fee ${certificate} nrcText stateName subjects requestedDate orderId orderStatusId paymentStatusId refusalReason`,
    ),
  );
  expect(fieldsOf(wire.ScoreForm)).toEqual(sorted(`${student} nrc ${exam}`));
  expect(fieldsOf(wire.ScoreResult)).toEqual(
    sorted(
      'id name fee studentInfo examYear rollNumber requestedDate resultDate isReady subjects totalMark isPassed refusalReason',
    ),
  );
  // placesLeft is an addition of ours.
  expect(fieldsOf(wire.TrainingClass)).toEqual(
    sorted('id name fee description startDate endDate schedule address imageUrl placesLeft'),
  );
  expect(fieldsOf(wire.ClassForm)).toEqual(sorted(`${student} classId nrc`));
});
