import { data } from 'react-router';
import { ApiFailure, categoryTree, type ApiError, type MainCategory } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { findSelection } from './selection.rules.ts';

export interface LoadedCategories {
  /** Every main category with what is below it; empty when they could not be read. */
  readonly categories: readonly MainCategory[];
  /** Why they could not be read. */
  readonly failure?: ApiError;
}

/**
 * The whole category tree. Throws a 404 response for an address that names a category that there is not.
 * @param asked `productCategoryId` of the address
 */
export async function loadCategories(api: Api, asked: string | null): Promise<LoadedCategories> {
  try {
    const categories = await api(categoryTree);
    if (asked && !findSelection(categories, asked)) throw data(null, { status: 404 });
    return { categories };
  } catch (error) {
    if (error instanceof ApiFailure) return { categories: [], failure: { ...error.error } };
    throw error;
  }
}
