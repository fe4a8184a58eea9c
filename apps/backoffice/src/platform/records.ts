import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@zay/contract';
import type { RemovedHtml } from '@zay/contract/staff';
import type { ApiInput } from '@zay/web/platform/api/client.ts';
import { randomKey } from '@zay/web/platform/random-key.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from './api.ts';
import { officeText } from './language/texts.ts';
import { removedList } from './removed-html.ts';
import type { RecordOf, Resource, RowOf } from './resources.ts';

type Id = number | string;

/** Calls an endpoint of a resource. @throws {Error} if the resource lacks it */
async function call<Answer>(
  resource: Resource,
  act: 'list' | 'one' | 'save' | 'remove',
  input: ApiInput<Endpoint>,
): Promise<Answer> {
  const endpoint = resource[act];
  if (!endpoint) throw new Error(`The resource ${resource.name} has no endpoint "${act}"`);
  return (await api(endpoint, input)) as Answer;
}

/** A page of a list, by the names of its endpoint's query. The previous page stays while the next one loads. */
export function useRecordList<R extends Resource>(resource: R, query: Readonly<Record<string, unknown>>) {
  return useQuery({
    queryKey: ['records', resource.name, 'list', query],
    queryFn: () =>
      call<{ readonly items: readonly RowOf<R>[]; readonly total: number }>(resource, 'list', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The record of a page: `{ record, error, isPending, refetch }`. Every visit refetches. */
export function useRecord<R extends Resource>(resource: R, id: Id) {
  const query = useQuery({
    queryKey: ['records', resource.name, 'one', String(id)],
    queryFn: () => readRecord(resource, id),
    // The record must not change below a form.
    refetchOnWindowFocus: false,
    // The next visit must not start with a stale record.
    gcTime: 0,
  });
  return { ...query, record: query.data };
}

/** Reads a record anew. Rejects with an ApiFailure. */
export const readRecord = <R extends Resource>(resource: R, id: Id): Promise<RecordOf<R>> =>
  call<RecordOf<R>>(resource, 'one', { query: { id } });

/**
 * Idempotency keys: a call that is repeated because its response was lost keeps its key, so an idempotent endpoint runs
 * once. An answered or changed call gets a new key.
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

interface Saved {
  readonly id: Id;
  /** What the server took out of the HTML of the record. */
  readonly removed?: readonly RemovedHtml[];
}

/** `await save(id, values)`, with id null for a new record; shows a toast. Rejects with an ApiFailure. */
export function useSaveRecord(resource: Resource): (id: Id | null, values: object) => Promise<{ id: Id }> {
  const client = useQueryClient();
  return async (id, values) => {
    const body = { ...values, id };
    const idempotencyKey = saveKeys.keyOf([resource.name, body]);
    const saved = await call<Saved>(resource, 'save', { body, idempotencyKey });
    saveKeys.answered();
    const t = officeText();
    if (saved.removed)
      showToast(t('removedHtml.saved', { list: removedList(saved.removed) }), { duration: 10_000 });
    else showToast(t('kit.saved'), { kind: 'success' });
    // Other lists and counts may show the record too.
    void client.invalidateQueries();
    return saved;
  };
}

/** `await remove(id)`; shows a toast. Rejects with an ApiFailure. */
export function useRemoveRecord(resource: Resource): (id: Id) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await call(resource, 'remove', { body: { id } });
    showToast(officeText()('kit.deleted'), { kind: 'success' });
    // The page of the deleted record is still mounted and must not refetch.
    void client.invalidateQueries({ refetchType: 'none' });
  };
}

/**
 * An act on a record by an endpoint of its own: `const approve = useAct(approvePayment)`, `await approve.mutateAsync({
 * body })`, `approve.isPending`. Afterwards all queries on screen are refetched, also on a refusal: a colleague may
 * have been first. A call with a lost response is repeated with its key.
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
