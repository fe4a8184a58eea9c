import {
  buyAgain,
  cancelOrder,
  certificateById,
  correctRequest,
  certificatePurchase,
  deleteDeliveryAddress,
  deleteQuestion,
  educationPaymentData,
  endLogin,
  markNotificationSeen,
  orderByTransaction,
  orderDetail,
  orderMessages,
  orderReturns,
  payAgain,
  postCertificateOrder,
  postClassOrder,
  postOrderActivity,
  postScoreOrder,
  posVoucher,
  saveRefundAccount,
  saveReview,
  scoreById,
  scorePurchase,
  saveDeliveryAddress,
  selectAddress,
  sendOrderMessage,
  type Endpoint,
  requestCorrection,
} from '@zay/contract';
import type { TestPlace } from '../testing/buyers.ts';
import type { OrderInput } from '../testing/checkout.ts';
import { makeRecord, type MakeRecord } from '../testing/records.ts';
import type { CallOptions } from '../testing/shop.ts';

/** A call with the id of a buyer's record. */
export interface OwnRecordCall {
  readonly endpoint: Endpoint;
  readonly fields: readonly string[];
  readonly make: MakeRecord;
  readonly call: (id: number | string) => CallOptions<Endpoint>;
  /** The record is public; only changing it is refused. */
  readonly isShown?: true;
}

/** Every call that takes the id of a buyer's own record; new ones must be added. */
export const ownRecordCalls = (
  place: TestPlace,
  payment: OrderInput['paymentInfo'],
): readonly OwnRecordCall[] => [
  {
    endpoint: orderDetail,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ query: { orderId } }),
  },
  {
    endpoint: posVoucher,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ query: { orderId } }),
  },
  {
    endpoint: postOrderActivity,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ query: { orderId } }),
  },
  {
    endpoint: cancelOrder,
    fields: ['orderId'],
    make: makeRecord.rejectedOrder,
    call: (orderId) => ({ body: { orderId, cancelNote: '' } }),
  },
  {
    endpoint: saveRefundAccount,
    fields: ['refundId'],
    make: makeRecord.refund,
    call: (refundId) => ({
      body: { refundId, means: 'wallet', accountNo: '09770000001', holderName: 'Hnin' },
    }),
  },
  {
    endpoint: buyAgain,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ body: { orderId } }),
  },
  {
    endpoint: orderMessages,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ query: { orderId } }),
  },
  {
    endpoint: sendOrderMessage,
    fields: ['orderId'],
    make: makeRecord.order,
    call: (orderId) => ({ body: { orderId, message: 'Please call first.' } }),
  },
  {
    endpoint: orderReturns,
    fields: ['orderId'],
    make: makeRecord.rejectedOrder,
    call: (orderId) => ({ query: { orderId } }),
  },
  {
    endpoint: payAgain,
    fields: ['orderId'],
    make: makeRecord.rejectedOrder,
    call: (orderId) => ({ body: { ...payment, orderId } }),
  },
  {
    endpoint: orderByTransaction,
    fields: ['transactionId'],
    make: makeRecord.payment,
    call: (id) => ({ query: { transactionId: String(id) } }),
  },
  {
    endpoint: certificateById,
    fields: ['Id'],
    make: makeRecord.certificateRequest,
    call: (Id) => ({ query: { Id } }),
  },
  {
    endpoint: requestCorrection,
    fields: ['id'],
    make: makeRecord.certificateRequest,
    call: (id) => ({ query: { kind: 'certificate', id } }),
  },
  {
    endpoint: correctRequest,
    fields: ['id'],
    make: makeRecord.registrationToCorrect,
    call: (id) => ({ body: { kind: 'class', id, address: 'No. 3, Hledan Road' } }),
  },
  {
    endpoint: deleteQuestion,
    fields: ['questionId'],
    make: makeRecord.question,
    call: (questionId) => ({ query: { questionId } }),
    isShown: true,
  },
  {
    endpoint: endLogin,
    fields: ['id'],
    make: makeRecord.login,
    call: (id) => ({ body: { id } }),
  },
  {
    endpoint: markNotificationSeen,
    fields: ['Id'],
    make: makeRecord.notification,
    call: (Id) => ({ query: { Id } }),
  },
  {
    endpoint: selectAddress,
    fields: ['deliveryAddressId'],
    make: makeRecord.address,
    call: (deliveryAddressId) => ({ body: { deliveryAddressId, productCarts: [] } }),
  },
  {
    endpoint: saveDeliveryAddress,
    fields: ['deliveryAddressId'],
    make: makeRecord.address,
    call: (deliveryAddressId) => ({ body: { ...place, deliveryAddressId, address: 'Elsewhere' } }),
  },
  {
    endpoint: deleteDeliveryAddress,
    fields: ['id'],
    make: makeRecord.address,
    call: (id) => ({ query: { id } }),
  },
  {
    endpoint: scoreById,
    fields: ['Id'],
    make: makeRecord.scoreRequest,
    call: (Id) => ({ query: { Id } }),
  },
  {
    // Pictures are tested in reviews/review-pictures.test.ts.
    endpoint: saveReview,
    fields: ['orderLineId', 'pictures'],
    make: makeRecord.orderLine,
    call: (orderLineId) => ({ body: { orderLineId, rating: 5, text: 'Good', pictures: [] } }),
  },
  {
    endpoint: scorePurchase,
    fields: ['Id'],
    make: makeRecord.scoreRequest,
    call: (Id) => ({ query: { Id } }),
  },
  {
    endpoint: certificatePurchase,
    fields: ['Id'],
    make: makeRecord.certificateRequest,
    call: (Id) => ({ query: { Id } }),
  },
  {
    endpoint: educationPaymentData,
    fields: ['Id'],
    make: makeRecord.classRegistration,
    call: (Id) => ({ query: { payFor: 'class', Id } }),
  },
  {
    endpoint: postScoreOrder,
    fields: ['id'],
    make: makeRecord.scoreRequest,
    call: (id) => ({ body: { id, paymentInfo: payment } }),
  },
  {
    endpoint: postCertificateOrder,
    fields: ['id'],
    make: makeRecord.certificateRequest,
    call: (id) => ({ body: { id, paymentInfo: payment } }),
  },
  {
    endpoint: postClassOrder,
    fields: ['id'],
    make: makeRecord.classRegistration,
    call: (id) => ({ body: { id, paymentInfo: payment } }),
  },
];
