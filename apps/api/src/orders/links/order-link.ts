import { goodsTotal, type CartDetail, type Language, type OrderLink } from '@zay/contract';
import { judgeLines, readCartOf, type DetailedLine } from '../../cart/cart-detail.ts';
import { findSkus } from '../../cart/cart.store.ts';
import { skuValueIn } from '../../catalog/chosen-values.store.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { networkOf } from '../../platform/http/network.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { refuseTooMany, type TryCounting } from '../../platform/http/rate-limiter.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { linkedLines } from './link-lines.rules.ts';
import { linkIdOf } from './link-token.ts';
import { claim, findLink, findLinkLines, skuIdsOf, type LinkLine, type LinkRow } from './order-link.store.ts';

/** Wrong tokens per address; whole villages share one. */
const wrongTokens = { limit: 60, seconds: 60 * 60 };

export type LinkDependencies = TryCounting & { readonly db: Database; readonly tokenSecret: Uint8Array };

/** @returns the id of the link; refuses a wrong token with `order-link-not-found`, many with `rate-limited` */
export async function linkOfToken(
  deps: LinkDependencies,
  token: string,
  ip: string,
): Promise<number | Refusal> {
  const id = linkIdOf(deps.tokenSecret, token);
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
  if (!isShown) return { ...head, note: '', lines: [], total: 0, deliveryFee: null, orderId: null };
  const lines = await findDetails(db, await findLinkLines(db, id));
  return {
    ...head,
    note: link.note,
    lines: lines.map((line) => presentLine(line, language)),
    total: goodsTotal(lines),
    deliveryFee: link.delivery_fee,
    orderId: link.order_id,
  };
}

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
 * @returns why the buyer cannot order the link, or null: `order-link-not-found`; `order-link-ordered` with the buyer's `orderId`;
 *   `order-link-ended`; `order-link-taken` when it is not the buyer's
 */
export function linkProblem(link: LinkRow | undefined, buyerId: number): Refusal | null {
  if (!link) return refuse('order-link-not-found');
  if (link.state === 'expired' || link.state === 'withdrawn') return refuse('order-link-ended');
  if (link.buyer_id !== buyerId) return refuse('order-link-taken');
  return link.order_id === null ? null : refuse('order-link-ordered', { orderId: link.order_id });
}

/** The lines with everything shown of them. */
async function findDetails(queries: Queries, lines: readonly LinkLine[]): Promise<DetailedLine[]> {
  return linkedLines(lines, await findSkus(queries, null, skuIdsOf(lines)));
}

/** Claims the link for the buyer, and reads their cart of its goods. Refuses as `linkProblem`. */
export async function claimLink(db: Database, buyer: Buyer): Promise<CartDetail | Refusal> {
  await claim(db, buyer.id, buyer.buyerId);
  return readLinkCart(db, buyer);
}

/** The buyer's cart of only the goods of their link. Refuses as `linkProblem`. */
export async function readLinkCart(
  db: Database,
  { id, buyerId, language }: Buyer,
): Promise<CartDetail | Refusal> {
  const link = await findLink(db, id);
  const problem = linkProblem(link, buyerId);
  if (!link || problem) return problem ?? refuse('order-link-not-found');
  const lines = await findLinkLines(db, id);
  return readCartOf(db, buyerId, (queries) => findDetails(queries, lines), language, {
    note: link.note,
    expiresAt: link.expires_at,
    deliveryFee: link.delivery_fee,
  });
}

/** Lines and delivery fee of the buyer's link for an order. Refuses as `linkProblem`. */
export async function judgeLink(queries: Queries, id: number, buyerId: number) {
  const link = await findLink(queries, id);
  const problem = linkProblem(link, buyerId);
  if (!link || problem) return problem ?? refuse('order-link-not-found');
  const lines = judgeLines(await findDetails(queries, await findLinkLines(queries, id)));
  return { lines, deliveryFee: link.delivery_fee };
}
