import { z } from 'zod';
import { count, dateTime, id, kyats, percent, url, wholeNumber, idInput } from './core/fields.ts';
import { CartDiscountCode } from './discount-code.ts';
import { cartProductTypes, deposits } from './ids.ts';
import { limits } from './limits.ts';
import { exampleWallet, PaymentService } from './payment-services.ts';

/** One line as callers send it. */
export const CartLine = z
  .object({ productId: idInput, skuId: idInput, qty: wholeNumber(limits.quantityMin, limits.quantityMax) })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof CartLine>;

/** The free product of a line, with its own stock. */
export const CartGetOne = z
  .object({ url, getOneProductName: z.string(), getOneOriginalPrice: kyats })
  .meta({ id: 'CartGetOne' });
export type CartGetOne = z.infer<typeof CartGetOne>;

/**
 * `variation` is 'Default' when there is nothing to choose; `availableQty` is what this buyer may order now. Additions
 * of ours: `heldUntil` is set when pieces are missing only because another buyer, who is paying, holds them until then;
 * `isWithdrawn` means that the shop no longer sells it.
 */
export const CartProduct = z
  .object({
    productId: id,
    skuId: id,
    qty: count,
    availableQty: count,
    productType: z.enum(cartProductTypes),
    name: z.string(),
    url,
    skuValue: z.string(),
    originalPrice: kyats,
    promotePercent: percent,
    promotePrice: kyats,
    isGetOne: z.boolean(),
    promotionGetOne: CartGetOne.nullable(),
    variation: z.string(),
    heldUntil: dateTime.nullable(),
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'CartProduct' });
export type CartProduct = z.infer<typeof CartProduct>;

/**
 * `id` and `deliveryServiceId` are the same number; days count from the order. `deliveryFee` is that of the goods it is read with.
 * `freeDeliveryFrom` is an addition of ours: the sum of goods after discount from which delivery is free; 0: never.
 */
export const DeliveryService = z
  .object({
    id,
    deliveryServiceId: id,
    deliveryServiceName: z.string(),
    deliveryCompEmail: z.string(),
    contactPh: z.string(),
    imgPath: url,
    deliveryFee: kyats,
    freeDeliveryFrom: kyats,
    fromEstDeliveryDay: count,
    toEstDeliveryDay: count,
  })
  .meta({ id: 'DeliveryService' });
export type DeliveryService = z.infer<typeof DeliveryService>;

/** Where the cart is delivered: the selected address. Without one the ids are null and the texts empty. */
export const CartDeliveryInfo = z
  .object({
    deliveryAddressId: id.nullable(),
    name: z.string(),
    phNo: z.string(),
    cityId: id.nullable(),
    cityName: z.string(),
    townshipId: id.nullable(),
    townshipName: z.string(),
    address: z.string(),
    landMark: z.string(),
    mainDeliveryService: z.array(DeliveryService),
    fromEstDeliveryDay: count,
    toEstDeliveryDay: count,
    discountPrice: kyats,
  })
  .meta({ id: 'CartDeliveryInfo' });
export type CartDeliveryInfo = z.infer<typeof CartDeliveryInfo>;

/**
 * netAmt = available lines + deliveryFee + commercialTax - discount. Additions of ours: `mostOfLine` and `mostOfOrder`
 * are the maximum pieces of a line and an order. `cashLimit` is set when cash on delivery is not offered because the
 * undelivered cash orders of the buyer, this one included, would total `value`, above the limit `most`. `discount`
 * includes that of `discountCode`. `orderLink` is the note and the end of the order link that the goods come from. `deposit`
 * says what the buyer may pay in advance (`depositOf`).
 */
export const CartDetail = z
  .object({
    productInfo: z.array(CartProduct),
    deliveryInfo: CartDeliveryInfo,
    deliveryFee: kyats,
    commercialTax: kyats,
    discount: kyats,
    netAmt: kyats,
    newPaymentService: z.array(PaymentService),
    mostOfLine: count,
    mostOfOrder: count,
    cashLimit: z.object({ value: kyats, most: kyats }).nullable(),
    discountCode: CartDiscountCode.nullable(),
    orderLink: z.object({ note: z.string(), expiresAt: dateTime }).nullable(),
    deposit: z.enum(deposits),
  })
  .meta({ id: 'CartDetail' });
export type CartDetail = z.infer<typeof CartDetail>;

export const exampleDeliveryService: DeliveryService = {
  id: 1,
  deliveryServiceId: 1,
  deliveryServiceName: 'Yangon Rider',
  deliveryCompEmail: 'hello@rider.example',
  contactPh: '09770000100',
  imgPath: '/media/rider.webp',
  deliveryFee: 2000,
  freeDeliveryFrom: 100_000,
  fromEstDeliveryDay: 1,
  toEstDeliveryDay: 3,
};

export const exampleRecipient = {
  name: 'Aye Aye',
  phNo: '09770000001',
  cityId: 260,
  cityName: 'Yangon',
  townshipId: 2601,
  townshipName: 'Kamayut',
  address: 'No. 12, Hledan Road',
  landMark: 'Hledan market',
};

export const exampleCart: CartDetail = {
  productInfo: [
    {
      productId: 101,
      skuId: 9001,
      qty: 2,
      availableQty: 12,
      productType: 'available',
      name: 'Cotton longyi, checked',
      url: '/media/4f9a.webp',
      skuValue: 'Green,M',
      originalPrice: 18_500,
      promotePercent: 15,
      promotePrice: 15_700,
      isGetOne: false,
      promotionGetOne: null,
      variation: 'Colour,Size',
      heldUntil: null,
      isWithdrawn: false,
    },
  ],
  deliveryInfo: {
    deliveryAddressId: 5,
    ...exampleRecipient,
    mainDeliveryService: [exampleDeliveryService],
    fromEstDeliveryDay: 1,
    toEstDeliveryDay: 3,
    discountPrice: 0,
  },
  deliveryFee: 2000,
  commercialTax: 0,
  discount: 0,
  netAmt: 33_400,
  newPaymentService: [exampleWallet],
  mostOfLine: 100,
  mostOfOrder: 1_000,
  cashLimit: null,
  discountCode: null,
  orderLink: null,
  deposit: 'none',
};
