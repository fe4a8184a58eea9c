import {
  ApiFailure,
  limits,
  productDetail,
  questionCount,
  questions,
  type ApiError,
  type Question,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { refusalOf } from '../platform/api/no-connection.ts';

export interface LoadedQuestions {
  /** 0 if the address has no valid id. */
  readonly productId: number;
  readonly first: readonly Question[];
  readonly count: number;
  readonly failure?: ApiError;
  /** The product; null if the shop does not have it (any more), undefined if unknown. */
  readonly product?: { readonly name: string; readonly url: string } | null;
}

export function readQuestions(
  api: Api,
  ProductId: number,
  PageNumber: number,
  After?: number[],
): Promise<Question[]> {
  const page = { PageNumber, PageSize: limits.pageSize, After };
  return api(questions, { query: { ProductId, ...page } });
}

/** The latest questions about a product, and their number. */
export async function loadQuestions(api: Api, id: string | null): Promise<LoadedQuestions> {
  const productId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  if (productId === 0) return { productId, first: [], count: 0 };
  const product = await readProduct(api, productId);
  const asked = { productId, ...(product !== undefined && { product }) };
  if (product === null) return { ...asked, first: [], count: 0 };
  try {
    const [first, { count }] = await Promise.all([
      readQuestions(api, productId, limits.firstPage),
      api(questionCount, { query: { ProductId: productId } }),
    ]);
    return { ...asked, first, count };
  } catch (error) {
    return { ...asked, first: [], count: 0, failure: refusalOf(error) };
  }
}

/** The name is optional: only a missing product keeps the page from loading questions. */
async function readProduct(api: Api, ProductId: number): Promise<LoadedQuestions['product']> {
  try {
    const { name, productImage } = await api(productDetail, { query: { ProductId } });
    return { name, url: productImage[0]?.url ?? '' };
  } catch (error) {
    const isGone = error instanceof ApiFailure && [404, 410].includes(error.error.statusCode);
    return isGone ? null : undefined;
  }
}
