import { ApiFailure, mainCategories, tags, type ApiError } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';

/** What the search page filters by. A list that failed is empty, and the first failure is told. */
export async function loadFilters(api: Api) {
  const [categories, tagList] = await Promise.allSettled([api(mainCategories), api(tags)]);
  return {
    categories: categories.status === 'fulfilled' ? categories.value : [],
    tags: tagList.status === 'fulfilled' ? tagList.value : [],
    failure: failureOf(categories) ?? failureOf(tagList),
  };
}

function failureOf(result: PromiseSettledResult<unknown>): ApiError | undefined {
  if (result.status === 'fulfilled') return undefined;
  if (result.reason instanceof ApiFailure) return { ...result.reason.error };
  throw result.reason;
}
