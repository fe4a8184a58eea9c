import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@zay/contract';
import type { ApiInput } from '@zay/web/platform/api/client.ts';
import { randomKey } from '@zay/web/platform/random-key.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from './api.ts';
import { officeText } from './language/texts.ts';
import type { RecordOf, Resource, RowOf } from './resources.ts';

type Id = number | string;

/** Calls one of the endpoints that a resource has. @throws {Error} when it has none for this */
async function call<Answer>(
  resource: Resource,
  act: 'list' | 'one' | 'save' | 'remove',
  input: ApiInput<Endpoint>,
): Promise<Answer> {
  const endpoint = resource[act];
  if (!endpoint) throw new Error(`The resource ${resource.name} has no endpoint "${act}"`);
  return (await api(endpoint, input)) as Answer;
}

/** A page of a list, by the names of its endpoint's query; the page before stays until the next one has come. */
export function useRecordList<R extends Resource>(resource: R, query: Readonly<Record<string, unknown>>) {
  return useQuery({
    queryKey: ['records', resource.name, 'list', query],
    queryFn: () =>
      call<{ readonly items: readonly RowOf<R>[]; readonly total: number }>(resource, 'list', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The record behind a page: `{ record, error, isPending, refetch }`. Asked for again with every visit. */
export function useRecord<R extends Resource>(resource: R, id: Id) {
  const query = useQuery({
    queryKey: ['records', resource.name, 'one', String(id)],
    queryFn: () => call<RecordOf<R>>(resource, 'one', { query: { id } }),
    // A form keeps what is typed: its page does not change under it.
    refetchOnWindowFocus: false,
    // Nor does the next visit begin with what was read in this one.
    gcTime: 0,
  });
  return { ...query, record: query.data };
}

/**
 * Keys of calls: a call that is sent again because its answer was lost keeps its key, and what the contract calls idempotent
 * is done once. What was answered, or changed meanwhile, gets a new one.
 */
function createRepeatKeys() {
  const none = { input: '', key: '' };
  let tried = none;
  return {
    keyOf(input: unknown): string {
      const same = JSON.stringify(input);
      if (tried.input !== same) tried = { input: same, key: randomKey() };
      return tried.key;
    },
    answered() {
      tried = none;
    },
  };
}

const saveKeys = createRepeatKeys();

/** `await save(id, values)`, with null for a new record; a toast says that it is saved. Rejects with the ApiFailure. */
export function useSaveRecord(resource: Resource): (id: Id | null, values: object) => Promise<{ id: Id }> {
  const client = useQueryClient();
  return async (id, values) => {
    const body = { ...values, id };
    const idempotencyKey = saveKeys.keyOf([resource.name, body]);
    const saved = await call<{ id: Id }>(resource, 'save', { body, idempotencyKey });
    saveKeys.answered();
    showToast(officeText()('kit.saved'), { kind: 'success' });
    // Other lists and numbers may show it too.
    void client.invalidateQueries();
    return saved;
  };
}

/** `await remove(id)`; a toast says that it is deleted. Rejects with the ApiFailure. */
export function useRemoveRecord(resource: Resource): (id: Id) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await call(resource, 'remove', { body: { id } });
    showToast(officeText()('kit.deleted'), { kind: 'success' });
    // The record's own page, which is left now, must not ask for it again.
    void client.invalidateQueries({ refetchType: 'none' });
  };
}

/**
 * What staff do to a record by a call of its own: `const approve = useAct(approvePayment)`, `await approve.mutateAsync({ body })`,
 * `approve.isPending`. All that is on screen is read again afterwards, also when it was refused: somebody may have been first.
 * One whose answer was lost is sent again with its key.
 */
export function useAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const [keys] = useState(createRepeatKeys);
  return useMutation<ResponseOf<E>, Error, ApiInput<E>>({
    mutationFn: (input) => api(endpoint, { ...input, idempotencyKey: keys.keyOf(input) }),
    onSuccess: keys.answered,
    onSettled: () => void client.invalidateQueries(),
  });
}
