import { goodsTotal, type PricedLine } from '@zay/contract';

/** A code as it is for one buyer and these goods now. */
export interface DiscountCode {
  readonly id: number;
  readonly code: string;
  readonly kind: 'amount' | 'percent';
  /** In kyats or per cent. */
  readonly takes_off: number;
  /** In kyats; 0 is no bound. */
  readonly most_off: number;
  readonly least_total: number;
  readonly has_begun: boolean;
  readonly has_ended: boolean;
  readonly is_used_up: boolean;
  /** This buyer has an order with a code that works once. */
  readonly is_used: boolean;
  /** This buyer has an order, and the code is for the first one. */
  readonly is_late: boolean;
  /** The products of these goods that the code is for. */
  readonly product_ids: readonly number[];
}

/** What a code takes off, in kyats; with `problem`, a message code, 0. `params` fill its text. */
export interface JudgedCode {
  readonly id: number;
  readonly code: string;
  readonly off: number;
  readonly problem: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** The products of these goods that it is for. */
  readonly productIds: readonly number[];
}

/**
 * Judges a code. Per cent are rounded down to a kyat, so that goods are free at 100 only. Delivery and tax are not reduced.
 * @param lines the available lines
 */
export function judgeCode(
  code: DiscountCode,
  lines: readonly (PricedLine & { readonly product_id: number })[],
): JudgedCode {
  const own = goodsTotal(lines.filter((line) => code.product_ids.includes(line.product_id)));
  const problem = problemOf(code, { total: goodsTotal(lines), own });
  const share = code.kind === 'percent' ? Math.floor((own * code.takes_off) / 100) : code.takes_off;
  const off = Math.min(share, own, code.kind === 'percent' && code.most_off > 0 ? code.most_off : own);
  return {
    id: code.id,
    code: code.code,
    off: problem === null ? off : 0,
    problem,
    params: { least: code.least_total.toLocaleString('en-US') },
    productIds: code.product_ids,
  };
}

function problemOf(code: DiscountCode, { total, own }: { readonly total: number; readonly own: number }) {
  if (!code.has_begun) return 'discount-code-not-begun';
  if (code.has_ended) return 'discount-code-ended';
  if (code.is_used) return 'discount-code-used';
  if (code.is_used_up) return 'discount-code-used-up';
  if (code.is_late) return 'discount-code-first-order';
  if (total < code.least_total) return 'discount-code-least-total';
  return own === 0 ? 'discount-code-other-goods' : null;
}
