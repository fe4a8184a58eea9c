import { goodsTotal, limits, piecesOf, type BodyOf } from '@zay/contract';
import type { createOrderLink } from '@zay/contract/staff';
import type { z } from 'zod';
import { judgePieces } from '../../cart/cart-detail.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { lockSkus, noteTaken } from '../life/stock.store.ts';
import { judgeAgreed, takeAgreed } from '../placing/agreed-goods.ts';
import { insertLink } from './order-link.store.ts';

type Wanted = BodyOf<typeof createOrderLink>;

interface Maker {
  readonly staffId: number;
  readonly mayLowerPrices: boolean;
}

interface MadeLink {
  readonly id: number;
  readonly expiresAt: string;
  readonly pieces: number;
  /** Of the goods, in kyats. */
  readonly total: number;
}

const ownFee: z.core.$ZodIssue = {
  code: 'custom',
  input: undefined,
  path: ['deliveryFee'],
  message: 'price-needs-right',
};

/**
 * Makes an order link, which takes its goods from the stock.
 * @throws {ValidationError} with the problems of all fields
 * @returns the link, or the refusals `too-many-pieces`; `goods-changed` when it can be tried again
 */
export async function makeLink(trx: Queries, wanted: Wanted, maker: Maker): Promise<MadeLink | Refusal> {
  const locked = await lockSkus(
    trx,
    wanted.lines.map(({ skuId }) => skuId),
  );
  const { mayLowerPrices } = maker;
  const { lines, problems } = await judgeAgreed(trx, wanted.lines, {
    field: 'lines',
    mayLowerPrices,
    most: limits.orderLinkKyats,
  });
  const hasOwnFee = wanted.deliveryFee !== undefined && !mayLowerPrices;
  if (problems.length > 0 || hasOwnFee)
    throw new ValidationError([...problems, ...(hasOwnFee ? [ownFee] : [])]);
  const tooMany = judgePieces(lines);
  if (tooMany) return tooMany;
  const needs = await takeAgreed(trx, lines, locked);
  const link = await insertLink(trx, {
    note: wanted.note,
    deliveryFee: wanted.deliveryFee ?? null,
    hours: wanted.hours,
    staffId: maker.staffId,
    lines: lines.map(({ sku_id, qty, price, original_price, free_sku_id }) => ({
      sku_id,
      qty,
      price,
      original_price,
      free_sku_id,
    })),
  });
  await noteTaken(trx, { linkId: link.id }, needs);
  return {
    id: link.id,
    expiresAt: link.expires_at.toISOString(),
    pieces: piecesOf(lines),
    total: goodsTotal(lines),
  };
}
