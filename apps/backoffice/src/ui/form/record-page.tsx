import type { ReactNode } from 'react';
import { useRecord } from '../../platform/records.ts';
import type { RecordOf, Resource } from '../../platform/resources.ts';
import { Page } from '../page.tsx';
import { Reading } from '../reading.tsx';

interface RecordPageProps<R extends Resource> {
  /** Title while there is no record. */
  readonly title: string;
  readonly resource: R;
  readonly id: string;
  readonly children: (record: RecordOf<R>) => ReactNode;
}

/** Fetches a record and renders its page; until then a loading, missing or error page. */
export function RecordPage<R extends Resource>({ title, resource, id, children }: RecordPageProps<R>) {
  const { record, ...query } = useRecord(resource, id);
  // A failed refetch keeps the record on screen.
  if (record !== undefined) return children(record);
  return (
    <Page title={title}>
      <Reading query={query} />
    </Page>
  );
}
