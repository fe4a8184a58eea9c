import { ApiFailure } from '@zay/contract';
import { ErrorState, LoadingState } from '@zay/web/ui/state-views.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/api.ts';
import { useRecord } from '../../platform/records.ts';
import type { RecordOf, Resource } from '../../platform/resources.ts';
import { Page } from '../page.tsx';

interface RecordPageProps<R extends Resource> {
  /** Of the page while there is no record yet. */
  readonly title: string;
  readonly resource: R;
  readonly id: string;
  readonly children: (record: RecordOf<R>) => ReactNode;
}

/** Reads a record and shows its page; meanwhile, and where there is none, a page that says so. */
export function RecordPage<R extends Resource>({ title, resource, id, children }: RecordPageProps<R>) {
  const { record, error, isPending, refetch } = useRecord(resource, id);
  // What is on screen stays, also when reading it once more fails.
  if (record !== undefined) return children(record);
  const isMissing =
    (error as unknown) instanceof ApiFailure && (error as unknown as ApiFailure).status === 404;
  return (
    <Page title={title}>
      {isPending && <LoadingState />}
      {error && (
        <ErrorState message={failureText(error)} {...(!isMissing && { onRetry: () => void refetch() })} />
      )}
    </Page>
  );
}
