import {
  defaultVariantName,
  limits,
  lineType,
  orderAmounts,
  paymentTypes,
  piecesOf,
  sortByType,
  taxOn,
  wirePrices,
  type CartDetail,
  type CartProduct,
  type CartProductType,
  type Language,
  type OrderAmounts,
} from '@zay/contract';
import { skuValueIn } from '../catalog/chosen-values.store.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import { pipeline } from '../platform/database/pipeline.ts';
import { pick } from '../platform/http/language.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { availableQtys, earliest, type LineStock } from './cart.rules.ts';
import { findCartLines, findSkus, type Line } from './cart.store.ts';
import { judgeCodeOf, presentCode } from './discount-code.ts';
import { deliveryFee, parcelOf, withFee, type DeliveryPrices, type Parcel } from './delivery-fee.rules.ts';
import { presentDeliveryService } from './delivery-service.ts';
import { findDelivery, type DeliveryRow } from './delivery.store.ts';
import { findPaymentServices, presentPaymentServices } from '../payments/payment-services.store.ts';
import type { SkuDetails } from './sku-details.store.ts';

export type DetailedLine = SkuDetails & { readonly qty: number };
export type JudgedLine = DetailedLine & {
  readonly type: CartProductType;
  readonly availableQty: number;
  /** When missing pieces may be free again, if other buyers hold them. */
  readonly heldUntil: Date | null;
};

/** Whether a line has more pieces than the shop allows, although they are in stock. */
export const isTooLarge = ({ qty, availableQty, most_of_line }: JudgedLine) =>
  qty > availableQty && availableQty === most_of_line;

/** @returns `too-many-pieces` when these lines exceed the shop's limit, else null */
export function judgePieces(lines: readonly JudgedLine[]): Refusal | null {
  const [first] = lines;
  if (!first || piecesOf(lines) <= first.most_of_order) return null;
  return tooManyPieces(first);
}

export const tooManyPieces = ({ most_of_line, most_of_order }: JudgedLine) =>
  refuse(
    'too-many-pieces',
    {},
    { line: most_of_line.toLocaleString('en-US'), order: most_of_order.toLocaleString('en-US') },
  );

/** Adds the available pieces to every line, and sorts by availability. */
export function judgeLines(lines: readonly DetailedLine[]): JudgedLine[] {
  const available = availableQtys(lines.map(lineStock));
  const onceFree = availableQtys(withoutHolds(lines).map(lineStock));
  return sortByType(
    lines.map((line, index) => {
      const availableQty = available[index] ?? 0;
      const type = lineType({ qty: line.qty, availableQty });
      const isHeld = type !== 'available' && (onceFree[index] ?? 0) > availableQty;
      return {
        ...line,
        availableQty,
        type,
        heldUntil: isHeld ? earliest([line.held_until, line.free_held_until]) : null,
      };
    }),
  );
}

/** The lines, ignoring all holds. */
export function withoutHolds<L extends DetailedLine>(lines: readonly L[]): L[] {
  return lines.map((line) => ({ ...line, held: 0, free_held: 0 }));
}

function lineStock(line: DetailedLine): LineStock {
  const stock = Math.max(0, line.stock - line.held);
  return {
    skuId: line.sku_id,
    qty: line.qty,
    stock: line.on_sale ? stock : 0,
    most: Math.min(line.most_of_line, limits.quantityMax),
    free:
      line.free_sku_id === null
        ? null
        : { skuId: line.free_sku_id, stock: Math.max(0, (line.free_stock ?? 0) - line.free_held) },
  };
}

interface Terms {
  /** Undefined where no service delivers. */
  readonly service: DeliveryPrices | undefined;
  readonly taxPercent: number;
  /** Maximum discount. */
  readonly discount: number;
}

/** Amounts of the available lines, in kyats, and the parcel that they make. */
export function amountsOf(
  judged: readonly JudgedLine[],
  { service, taxPercent, discount }: Terms,
): { readonly amounts: OrderAmounts; readonly parcel: Parcel } {
  const available = judged.filter(({ type }) => type === 'available');
  const parcel = parcelOf(available, discount);
  const fee = service ? deliveryFee(service, parcel) : 0;
  const tax = taxOn(parcel.total, taxPercent);
  return { amounts: orderAmounts(available, { deliveryFee: fee, tax, discount }), parcel };
}

/** Reads the buyer's cart in three statements, with a discount code in four. */
export async function readCart(db: Database, buyerId: number, language: Language): Promise<CartDetail> {
  return readCartOf(db, buyerId, (queries) => findCartLines(queries, buyerId), language);
}

/** Reads a cart of only these lines; unknown SKUs are omitted. */
export async function readBuyNow(
  db: Database,
  buyerId: number,
  wanted: readonly Line[],
  language: Language,
): Promise<CartDetail> {
  return readCartOf(db, buyerId, (queries) => findBuyNowLines(queries, buyerId, wanted), language);
}

/** Reads the lines with everything shown of them; unknown SKUs are omitted. */
export async function findBuyNowLines(
  queries: Queries,
  buyerId: number,
  wanted: readonly Line[],
): Promise<DetailedLine[]> {
  const skus = await findSkus(
    queries,
    buyerId,
    wanted.map((line) => line.skuId),
  );
  return wanted.flatMap(({ productId, skuId, qty }) => {
    const sku = skus.find((known) => known.sku_id === skuId && known.product_id === productId);
    return sku ? [{ ...sku, qty }] : [];
  });
}

/** What an order link says of an order besides its lines. */
interface LinkTerms {
  readonly note: string;
  readonly expiresAt: Date;
  /** Null: as the shop charges. */
  readonly deliveryFee: number | null;
}

/** Reads a cart of these lines. Those of an order link have their agreed prices, so no discount code applies. */
export async function readCartOf(
  db: Database,
  buyerId: number,
  findLines: (queries: Queries) => Promise<readonly DetailedLine[]>,
  language: Language,
  link: LinkTerms | null = null,
): Promise<CartDetail> {
  const [lines, found, services] = await pipeline(db, (queries) =>
    Promise.all([findLines(queries), findDelivery(queries, buyerId), findPaymentServices(queries)]),
  );
  const agreedFee = link?.deliveryFee ?? null;
  const delivery = { ...found, services: found.services.map((service) => withFee(service, agreedFee)) };
  const judged = judgeLines(lines);
  const code = link ? null : await judgeCodeOf(db, buyerId, delivery.discount_code, judged);
  const { amounts, parcel } = amountsOf(judged, {
    service: delivery.services[0],
    taxPercent: delivery.tax_percent,
    discount: delivery.discount + (code?.off ?? 0),
  });
  const offersCash =
    delivery.offers_cash_on_delivery && services.some(({ type }) => type === paymentTypes.cod);
  const value = delivery.under_way + amounts.total;
  const isAboveLimit = value > delivery.most_cash;
  return {
    productInfo: judged.map((line) => presentLine(line, language)),
    deliveryInfo: presentDelivery(delivery, amounts, parcel, language),
    deliveryFee: amounts.deliveryFee,
    commercialTax: amounts.tax,
    discount: amounts.discount,
    netAmt: amounts.net,
    newPaymentService: presentPaymentServices(services, language, offersCash && !isAboveLimit),
    mostOfLine: delivery.most_of_line,
    mostOfOrder: delivery.most_of_order,
    cashLimit: offersCash && isAboveLimit ? { value, most: delivery.most_cash } : null,
    discountCode: code && presentCode(code, amounts.total, language),
    orderLink: link && { note: link.note, expiresAt: link.expiresAt.toISOString() },
    deposit: delivery.deposit,
  };
}

function presentLine(line: JudgedLine, language: Language): CartProduct {
  return {
    productId: line.product_id,
    skuId: line.sku_id,
    qty: line.qty,
    availableQty: line.availableQty,
    productType: line.type,
    name: pick(language, line.name_en, line.name_my),
    url: mediaUrl(line.image_key),
    skuValue: skuValueIn(language, line),
    ...wirePrices({ originalPrice: line.original_price, promotePrice: line.promote_price }),
    isGetOne: line.free_sku_id !== null,
    promotionGetOne:
      line.free_sku_id === null
        ? null
        : {
            url: mediaUrl(line.free_image_key),
            getOneProductName: pick(language, line.free_name_en, line.free_name_my),
            getOneOriginalPrice: line.free_original_price ?? 0,
          },
    // Clients detect a product without choices by this word, in every language.
    variation:
      line.sku_value_en === defaultVariantName
        ? defaultVariantName
        : pick(language, line.variation_en, line.variation_my),
    heldUntil: line.heldUntil?.toISOString() ?? null,
    isWithdrawn: !line.on_sale,
  };
}

function presentDelivery(
  row: DeliveryRow,
  amounts: OrderAmounts,
  parcel: Parcel,
  language: Language,
): CartDetail['deliveryInfo'] {
  const hasTownship = row.is_all_township === false;
  return {
    deliveryAddressId: row.address_id,
    name: row.name,
    phNo: row.phone ?? '',
    cityId: row.city_id,
    cityName: pick(language, row.city_name_en, row.city_name_my),
    townshipId: hasTownship ? row.township_id : null,
    townshipName: hasTownship ? pick(language, row.township_name_en, row.township_name_my) : '',
    address: row.address ?? '',
    landMark: row.landmark ?? '',
    mainDeliveryService: row.services.map((service) => presentDeliveryService(service, parcel, language)),
    fromEstDeliveryDay: row.services[0]?.from_day ?? 0,
    toEstDeliveryDay: row.services[0]?.to_day ?? 0,
    discountPrice: amounts.discount,
  };
}
