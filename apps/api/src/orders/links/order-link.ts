import { goodsTotal, limits, type CartDetail, type Language, type OrderLink } from '@zay/contract';
import { judgeLines, readCartOf, type DetailedLine } from '../../cart/cart-detail.ts';
import { findSkus } from '../../cart/cart.store.ts';
import type { SkuDetails } from '../../cart/sku-details.store.ts';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import { verifyingSecrets, type TokenSecrets } from '../../platform/config/secrets.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { networkOf } from '../../platform/http/network.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { refuseTooMany, type TryCounting } from '../../platform/http/rate-limiter.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { stockNeeds } from '../placing/place-order.rules.ts';
import { linkIdOf } from './link-token.ts';
import {
  claim,
  findLink,
  findLinkLines,
  findVoucherNo,
  skuIdsOf,
  type LinkLine,
  type LinkRow,
} from './order-link.store.ts';

/** Wrong tokens per address; whole villages share one. */
const wrongTokens = { limit: 60, seconds: 60 * 60 };

export type LinkDependencies = TryCounting & TokenSecrets & { readonly db: Database };

/** @returns the id of the link; refuses a wrong token with `order-link-not-found`, many with `rate-limited` */
export async function linkOfToken(
  deps: LinkDependencies,
  token: string,
  ip: string,
): Promise<number | Refusal> {
  const id = linkIdOf(verifyingSecrets(deps), token);
  if (id !== undefined) return id;
  const tooMany = await refuseTooMany(deps, { [`order-link:${networkOf(ip)}`]: wrongTokens });
  return tooMany ?? refuse('order-link-not-found');
}

interface Reader {
  readonly id: number;
  /** Null for a guest. */
  readonly buyerId: number | null;
  readonly language: Language;
}

type Buyer = Reader & { readonly buyerId: number };

/** The link, with its goods if it is open or the reader's own. */
export async function readLink(
  db: Database,
  { id, buyerId, language }: Reader,
): Promise<OrderLink | Refusal> {
  const link = await findLink(db, id);
  if (!link) return refuse('order-link-not-found');
  const isYours = buyerId !== null && link.buyer_id === buyerId;
  const head = {
    // A stranger needs no more than that it is gone.
    state: link.state === 'ordered' && !isYours ? 'claimed' : link.state,
    isYours,
    expiresAt: link.expires_at.toISOString(),
  } as const;
  const isShown =
    link.state === 'open' || (isYours && (link.state === 'claimed' || link.state === 'ordered'));
  if (!isShown) return { ...head, ...nothing };
  const { lines, isGone } = await findDetails(db, id);
  if (isGone && link.state !== 'ordered') return { ...head, ...nothing, state: 'gone' };
  return {
    ...head,
    note: link.note,
    lines: lines.map((line) => presentLine(line, language)),
    total: goodsTotal(lines),
    deliveryFee: link.delivery_fee,
    orderId: link.order_id,
    voucherNo: isYours && link.order_id !== null ? await findVoucherNo(db, buyerId, link.order_id) : null,
  };
}

/** A link without what only its reader may see. */
const nothing = { note: '', lines: [], total: 0, deliveryFee: null, orderId: null, voucherNo: null };

const presentLine = (line: DetailedLine, language: Language): OrderLink['lines'][number] => ({
  skuId: line.sku_id,
  name: pick(language, line.name_en, line.name_my),
  skuValue: skuValueIn(language, line),
  url: mediaUrl(line.image_key),
  qty: line.qty,
  price: line.price,
  originalPrice: line.original_price,
  freeName: line.free_sku_id === null ? '' : pick(language, line.free_name_en, line.free_name_my),
});

/**
 * @returns the link if the buyer can order it, or the refusals `order-link-not-found`; `order-link-ordered` with the buyer's
 *   `orderId`; `order-link-ended`; `order-link-taken` when it is not the buyer's
 */
async function findOwnLink(queries: Queries, id: number, buyerId: number): Promise<LinkRow | Refusal> {
  const link = await findLink(queries, id);
  if (!link) return refuse('order-link-not-found');
  if (link.state === 'expired' || link.state === 'withdrawn') return refuse('order-link-ended');
  if (link.buyer_id !== buyerId) return refuse('order-link-taken');
  return link.order_id === null ? link : refuse('order-link-ordered', { orderId: link.order_id });
}

/**
 * The lines with everything shown of them. `isGone`: the shop does not sell one of the products, so nothing is sold: the lines of a
 * link are ordered together or not at all.
 */
async function findDetails(queries: Queries, linkId: number) {
  const agreed = await findLinkLines(queries, linkId);
  const lines = linkedLines(agreed, await findSkus(queries, null, skuIdsOf(agreed)));
  return { lines, isGone: lines.length < agreed.length || lines.some((line) => !line.on_sale) };
}

/** Claims the link for the buyer, and reads their cart of its goods. Refuses as `readLinkCart`. */
export async function claimLink(db: Database, buyer: Buyer): Promise<CartDetail | Refusal> {
  await claim(db, buyer.id, buyer.buyerId);
  return readLinkCart(db, buyer);
}

/** The buyer's cart of only the goods of their link. Refuses as `findOwnLink`, and with `order-link-gone`. */
export async function readLinkCart(
  db: Database,
  { id, buyerId, language }: Buyer,
): Promise<CartDetail | Refusal> {
  const link = await findOwnLink(db, id, buyerId);
  if (link instanceof Refusal) return link;
  const { lines, isGone } = await findDetails(db, id);
  if (isGone) return refuse('order-link-gone');
  return readCartOf(db, buyerId, () => Promise.resolve(lines), language, {
    note: link.note,
    expiresAt: link.expires_at,
    deliveryFee: link.delivery_fee,
  });
}

/** Lines and delivery fee of the buyer's link for an order. Refuses as `readLinkCart`. */
export async function judgeLink(queries: Queries, id: number, buyerId: number) {
  const link = await findOwnLink(queries, id, buyerId);
  if (link instanceof Refusal) return link;
  const { lines, isGone } = await findDetails(queries, id);
  if (isGone) return refuse('order-link-gone');
  return { lines: judgeLines(lines), deliveryFee: link.delivery_fee };
}

/**
 * Lines of a link as those of a cart: with the prices and free pieces that were agreed, and the held pieces as their stock. Limits and
 * holds that came later do not matter. Hidden goods stay out of stock.
 * @param skus the SKUs of the lines and of their free pieces
 */
function linkedLines(lines: readonly LinkLine[], skus: readonly SkuDetails[]): DetailedLine[] {
  const held = new Map(stockNeeds(lines).map(({ skuId, pieces }) => [skuId, pieces]));
  return lines.flatMap(({ sku_id, free_sku_id, qty, price, original_price }) => {
    const sku = skus.find((known) => known.sku_id === sku_id);
    if (!sku) return [];
    const free = skus.find((known) => known.sku_id === free_sku_id);
    return {
      ...sku,
      qty,
      price,
      original_price,
      promote_price: price < original_price ? price : null,
      promotion_from: null,
      promotion_to: null,
      stock: held.get(sku_id) ?? 0,
      held: 0,
      held_until: null,
      free_sku_id,
      free_product_id: free?.product_id ?? null,
      free_name_en: free?.name_en ?? null,
      free_name_my: free?.name_my ?? null,
      free_image_key: free?.image_key ?? null,
      free_original_price: free?.original_price ?? null,
      free_stock: free ? (held.get(free.sku_id) ?? 0) : null,
      free_held: 0,
      free_held_until: null,
      most_of_line: limits.quantityMax,
      most_of_order: limits.quantityMax * limits.cartLines,
    };
  });
}
