import { ApiFailure, limits, questionCount, questions, type ApiError, type Question } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';

export interface LoadedQuestions {
  /** 0 when no product was asked for. */
  readonly productId: number;
  readonly first: readonly Question[];
  readonly count: number;
  readonly failure?: ApiError;
}

export function readQuestions(api: Api, ProductId: number, PageNumber: number): Promise<Question[]> {
  return api(questions, { query: { ProductId, PageNumber, PageSize: limits.pageSize } });
}

/** The latest questions on a product and how many there are. */
export async function loadQuestions(api: Api, id: string | null): Promise<LoadedQuestions> {
  const productId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  if (productId === 0) return { productId, first: [], count: 0 };
  try {
    const [first, { count }] = await Promise.all([
      readQuestions(api, productId, limits.firstPage),
      api(questionCount, { query: { ProductId: productId } }),
    ]);
    return { productId, first, count };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { productId, first: [], count: 0, failure: { ...error.error, message: error.message } };
  }
}
