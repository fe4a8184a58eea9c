import type { BaseRecord, CrudFilters, CrudSorting, DataProvider } from '@refinedev/core';
import type { Endpoint } from '@zay/contract';
import type { ApiInput } from '@zay/web/platform/api/client.ts';
import { api } from '../api.ts';
import { createRepeatKeys } from '../repeat-key.ts';
import type { Resource } from '../resources.ts';

/** The filters as the endpoint's query names them; all of them mean "is". */
function queryOf(filters: CrudFilters = [], [sorter]: CrudSorting = []): Record<string, unknown> {
  const asked = filters.flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value] as const] : [],
  );
  return { ...Object.fromEntries(asked), ...(sorter && { sort: sorter.field, direction: sorter.order }) };
}

/** Brings Refine's questions to the endpoints of the contract. */
export function dataProvider(resources: readonly Resource[]): DataProvider {
  type Act = 'list' | 'one' | 'save' | 'remove';
  const keys = createRepeatKeys();
  const call = async <Answer>(name: string, act: Act, input: ApiInput<Endpoint>): Promise<Answer> => {
    const endpoint = resources.find((one) => one.name === name)?.[act];
    if (!endpoint) throw new Error(`The resource ${name} has no endpoint "${act}"`);
    return (await api(endpoint, input)) as Answer;
  };
  const save = async <Data>(resource: string, id: unknown, variables: unknown) => {
    const body = { ...(variables as object), id };
    const idempotencyKey = keys.keyOf([resource, body]);
    const data = await call<Data>(resource, 'save', { body, idempotencyKey });
    keys.answered();
    return { data };
  };
  return {
    getApiUrl: () => '/api/Staff',
    getList: async <Row extends BaseRecord>({ resource, pagination, filters, sorters }: ListRequest) => {
      const { currentPage: page, pageSize } = pagination ?? {};
      const query = { page, pageSize, ...queryOf(filters, sorters) };
      const { items, total } = await call<{ items: Row[]; total: number }>(resource, 'list', { query });
      return { data: items, total };
    },
    getOne: async ({ resource, id }) => ({ data: await call(resource, 'one', { query: { id } }) }),
    create: ({ resource, variables }) => save(resource, null, variables),
    update: ({ resource, id, variables }) => save(resource, id, variables),
    deleteOne: async ({ resource, id }) => ({ data: await call(resource, 'remove', { body: { id } }) }),
  };
}

type ListRequest = Parameters<DataProvider['getList']>[0];
