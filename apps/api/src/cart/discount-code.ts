import type { CartDetail, Language } from '@zay/contract';
import type { Database, Queries } from '../platform/database/database.ts';
import { formatMessage } from '../platform/http/messages.ts';
import { networkOf } from '../platform/http/network.ts';
import { refuseTooMany, type RateLimit, type TryCounting } from '../platform/http/rate-limiter.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { JudgedLine } from './cart-detail.ts';
import { cartMessages } from './cart.messages.ts';
import { judgeCode, type JudgedCode } from './discount-code.rules.ts';
import { findCode, isCodeKnown, putCode } from './discount-code.store.ts';

/** Codes are short words, so that guesses have to be few. */
const perBuyer: RateLimit = { limit: 20, seconds: 60 * 60 };
const perAddress: RateLimit = { limit: 100, seconds: 60 * 60 };

/**
 * Sets the code of the cart, also one that takes nothing off yet; '' removes it.
 * @returns null when done, or the refusals `unknown-discount-code` and `rate-limited`
 */
export async function enterCode(
  deps: TryCounting & { readonly db: Database },
  { buyerId, ip }: { readonly buyerId: number; readonly ip: string },
  code: string,
): Promise<Refusal | null> {
  if (code !== '') {
    const tooMany = await refuseTooMany(deps, {
      [`discount-code:${buyerId}`]: perBuyer,
      [`discount-code:address:${networkOf(ip)}`]: perAddress,
    });
    if (tooMany) return tooMany;
    if (!(await isCodeKnown(deps.db, code))) return refuse('unknown-discount-code').about('code');
  }
  await putCode(deps.db, buyerId, code === '' ? null : code);
  return null;
}

/** Judges the code in a buyer's cart for these lines; null without one. */
export async function judgeCodeOf(
  queries: Queries,
  buyerId: number,
  code: string | null,
  lines: readonly JudgedLine[],
): Promise<JudgedCode | null> {
  if (code === null) return null;
  const available = lines.filter(({ type }) => type === 'available');
  const productIds = available.map((line) => line.product_id);
  const found = await findCode(queries, buyerId, code, productIds);
  return found
    ? judgeCode(found, available)
    : { id: 0, code, off: 0, problem: 'discount-code-ended', params: {}, productIds: [] };
}

/** @param total of the goods, in kyats */
export function presentCode(code: JudgedCode, total: number, language: Language): CartDetail['discountCode'] {
  const text = code.problem === null ? undefined : cartMessages[code.problem];
  return {
    code: code.code,
    discountPrice: code.off,
    discountPercent: total === 0 ? 0 : Math.floor((code.off * 100) / total),
    note: text ? formatMessage(text, language, code.params) : '',
  };
}
