import { useCreate, useOne, useUpdate, type BaseRecord } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '@zay/contract';
import type { ApiInput } from '@zay/web/platform/api/client.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from './api.ts';
import { officeText } from './language/texts.ts';
import { createRepeatKeys } from './repeat-key.ts';
import type { RecordOf, Resource } from './resources.ts';

type Id = number | string;

/** The record behind a page: `{ record, error, isPending, refetch }`. Asked for again with every visit. */
export function useRecord<R extends Resource>(resource: R, id: Id) {
  const { query } = useOne<BaseRecord>({
    resource: resource.name,
    id,
    errorNotification: false,
    // A form keeps what is typed: what stands on its page does not change under it.
    // Nor does the next visit begin with what was read in this one.
    queryOptions: { refetchOnWindowFocus: false, gcTime: 0 },
  });
  return { ...query, record: query.data?.data as RecordOf<R> | undefined };
}

/** `await save(id, values)`, with null for a new record; a toast says that it is saved. Rejects with the ApiFailure. */
export function useSaveRecord(resource: Resource): (id: Id | null, values: object) => Promise<{ id: Id }> {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: update } = useUpdate();
  const client = useQueryClient();
  // All is read again below, once.
  const own = { resource: resource.name, errorNotification: false as const, invalidates: [] };
  return async (id, values) => {
    const { data } = await (id === null ? create({ ...own, values }) : update({ ...own, id, values }));
    // Other lists and numbers may show it too.
    void client.invalidateQueries();
    return data as { id: Id };
  };
}

/** `await remove(id)`; a toast says that it is deleted. Rejects with the ApiFailure. */
export function useRemoveRecord({ name, remove }: Resource): (id: Id) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    if (!remove) throw new Error(`The resource ${name} has no endpoint "remove"`);
    await api(remove, { body: { id } });
    showToast(officeText()('kit.deleted'), { kind: 'success' });
    // Refine's useDelete would have the record's own page, which is left now, ask for it again.
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
