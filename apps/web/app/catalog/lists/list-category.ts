import { data } from 'react-router';
import { ApiFailure, categoryDetail } from '@zay/contract';
import type { Api } from '../../platform/api/client.ts';

/**
 * The name of a list's category, which its address need not tell; undefined for a list of no category, and when it cannot
 * be read. Throws a 404 response for a category that there is not.
 */
export async function readCategoryName(api: Api, categoryId: number): Promise<string | undefined> {
  if (categoryId <= 0) return undefined;
  try {
    return (await api(categoryDetail, { query: { productCategoryId: categoryId } })).name;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 });
    return undefined;
  }
}
