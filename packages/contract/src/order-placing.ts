import { z } from 'zod';
import { CartDetail, DeliveryService, exampleCart, exampleDeliveryService } from './cart-entities.ts';
import { StockError } from './cart.ts';
import { endpoint } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import {
  booleanInput,
  dateTime,
  id,
  idInput,
  Message,
  optionalBoolean,
  optionalDate,
  optionalIdInput,
  optionalNumber,
  orderPlatform,
  optionalText,
  optionalUpload,
  phone,
  text,
  token,
  wholeNumber,
} from './core/fields.ts';
import { optionalSlip } from './core/image.ts';
import { webPlatform } from './ids.ts';
import { limits } from './limits.ts';
import { PlacedOrder } from './order-entities.ts';
import { kept, refusalsOfPaidCall } from './paid-refusals.ts';

const amount = optionalNumber(0, limits.kyats);

/** Which rules apply to phone, bank and slip depends on the payment service; the API checks them. */
export const PaymentInfo = z
  .object({
    paymentServiceId: idInput,
    bankId: optionalIdInput.nullable(),
    /** Phone of a wallet transfer, or the buyer's account number for a bank; normalised accordingly by the API. */
    phoNo: optionalText(limits.accountNumber),
    remark: optionalText(limits.remark),
    approvalImage: optionalSlip,
    /** An addition of ours: the url from `FileUpload` of the slip, which overrides `approvalImage`. */
    slip: optionalUpload,
    /**
     * An addition of ours: pays with the slip of a payment without an order, in place of a picture. The payment method
     * must be the same.
     */
    keptPaymentId: optionalIdInput.nullable(),
  })
  .meta({ id: 'PaymentInfo' });
export type PaymentInfo = z.infer<typeof PaymentInfo>;

const OrderDelivery = z
  .object({
    name: optionalText(limits.recipientName),
    cityId: idInput,
    townshipId: optionalIdInput.nullable(),
    phoNo: phone,
    address: text(limits.address),
    remark: optionalText(limits.remark),
    deliveryDate: optionalDate,
    fromTime: optionalText(20),
    toTime: optionalText(20),
    landMark: optionalText(limits.landmark),
    selectedDeliveryInfo: DeliveryService.partial().nullish(),
  })
  .meta({ id: 'OrderDelivery' });

/** The API recomputes every amount; the sent ones are only compared, to detect that the buyer saw other prices. */
export const OrderBody = z
  .object({
    totalAmt: amount,
    netAmt: amount,
    deliveryFee: amount,
    platform: orderPlatform,
    handlingFee: amount,
    tax: amount,
    discountPrice: amount,
    discountPercent: optionalNumber(0, 100),
    productInfo: z
      .array(
        z.object({
          productId: idInput,
          skuId: idInput,
          price: amount,
          /** An addition of ours: whether the buyer saw a free piece. */
          isGetOne: optionalBoolean,
          qty: wholeNumber(limits.quantityMin, limits.quantityMax),
        }),
      )
      .min(1, 'required')
      .max(limits.cartLines),
    deliveryInfo: OrderDelivery,
    paymentInfo: PaymentInfo,
    /** An addition of ours: the part that is paid now as the buyer saw it; the rest is paid in cash at the door. */
    depositAmt: amount,
  })
  .meta({ id: 'OrderBody' });
export type OrderBody = z.infer<typeof OrderBody>;

/**
 * Goods or amounts differ from those the buyer saw; nothing was ordered, `cart` is the current one. `orderId` is the
 * order that already took the goods from the cart.
 */
export const CartChangedError = ApiError.extend({ cart: CartDetail, orderId: id.optional(), ...kept }).meta({
  id: 'CartChangedError',
});
export type CartChangedError = z.infer<typeof CartChangedError>;

const slip = { approvalImage: 'iVBORw0KGgo=', approvalImageExtension: 'image/png' };

export const postOrder = endpoint({
  row: 'API-88',
  method: 'POST',
  path: '/api/Order/PostOrder',
  tag: 'Order',
  summary: "Place an order; it is all or nothing, and the price is the shop's.",
  auth: 'buyer',
  takesTicket: true,
  idempotent: true,
  bodyBytes: limits.imageBodyBytes,
  /**
   * Additions of ours: with `buyNow` the lines are not from the cart, which stays unchanged; with the token `link` they are those of
   * the caller's order link.
   */
  query: z.object({ buyNow: booleanInput.optional(), link: token.optional() }),
  body: OrderBody,
  response: PlacedOrder,
  ...refusalsOfPaidCall(
    [
      'product-not-found',
      'unknown-city',
      'unknown-township',
      'unknown-delivery-service',
      'out-of-stock',
      'stock-held',
      'cart-changed',
      'too-many-pieces',
      'cash-limit-exceeded',
      'order-link-not-found',
      'order-link-taken',
      'order-link-ended',
      'order-link-gone',
      'order-link-ordered',
    ],
    {
      'out-of-stock': StockError.extend(kept).meta({ id: 'OrderStockError' }),
      'stock-held': StockError.extend({ heldUntil: dateTime, ...kept }).meta({ id: 'HeldStockError' }),
      'cart-changed': CartChangedError,
      'order-link-ordered': ApiError.extend({ orderId: id, ...kept }).meta({ id: 'LinkOrderedError' }),
    },
  ),
  example: {
    body: {
      totalAmt: 31_400,
      netAmt: 33_400,
      deliveryFee: 2000,
      platform: webPlatform,
      handlingFee: 0,
      tax: 0,
      discountPrice: 0,
      discountPercent: 0,
      productInfo: [{ productId: 101, skuId: 9001, price: 15_700, qty: 2 }],
      deliveryInfo: {
        name: 'Aye Aye',
        cityId: 260,
        townshipId: exampleCart.deliveryInfo.townshipId,
        phoNo: '09770000001',
        address: 'No. 12, Hledan Road',
        remark: '',
        deliveryDate: '2026-11-22',
        fromTime: '',
        toTime: '',
        landMark: 'Hledan market',
        selectedDeliveryInfo: exampleDeliveryService,
      },
      paymentInfo: {
        paymentServiceId: 14,
        bankId: null,
        phoNo: '09770000001',
        remark: '',
        approvalImage: slip,
      },
    },
    response: { orderId: 7001, voucherNo: 'V261121000001' },
  },
});

export const postOrderActivity = endpoint({
  row: 'API-89',
  method: 'POST',
  path: '/api/Order/PostOrderActivity',
  tag: 'Order',
  summary: 'Record that an order was placed and notify the buyer; a second call changes nothing.',
  auth: 'buyer',
  takesTicket: true,
  query: z.object({ orderId: idInput }),
  response: Message,
  refusals: { 'order-not-found': 404 },
  example: { query: { orderId: 7001 }, response: { message: 'Your order is recorded.' } },
});

export const payAgain = endpoint({
  row: 'API-93',
  method: 'POST',
  path: '/api/Order/PaymentAgain',
  tag: 'Order',
  summary: 'Pay an order again whose last payment failed.',
  auth: 'buyer',
  takesTicket: true,
  idempotent: true,
  bodyBytes: limits.imageBodyBytes,
  body: PaymentInfo.extend({ orderId: idInput }).meta({ id: 'PaymentAgainBody' }),
  response: Message,
  ...refusalsOfPaidCall(['order-not-found', 'already-paid', 'not-payable']),
  example: {
    body: {
      orderId: 7001,
      paymentServiceId: 14,
      phoNo: '09770000001',
      remark: '',
      bankId: null,
      approvalImage: slip,
    },
    response: { message: 'We are checking your payment.' },
  },
});
