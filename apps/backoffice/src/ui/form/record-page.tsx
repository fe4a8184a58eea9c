import type { ReactNode } from 'react';
import { useRecord } from '../../platform/records.ts';
import type { RecordOf, Resource } from '../../platform/resources.ts';
import { Page } from '../page.tsx';
import { Reading } from '../reading.tsx';

interface RecordPageProps<R extends Resource> {
  /** Of the page while there is no record yet. */
  readonly title: string;
  readonly resource: R;
  readonly id: string;
  readonly children: (record: RecordOf<R>) => ReactNode;
}

/** Reads a record and shows its page; meanwhile, and where there is none, a page that says so. */
export function RecordPage<R extends Resource>({ title, resource, id, children }: RecordPageProps<R>) {
  const { record, ...query } = useRecord(resource, id);
  // What is on screen stays, also when reading it once more fails.
  if (record !== undefined) return children(record);
  return (
    <Page title={title}>
      <Reading query={query} />
    </Page>
  );
}
