import type { BodyInputOf, EducationKind } from '@zay/contract';
import { exportRequests } from '@zay/contract/staff';
import { api } from '../platform/api.ts';
import { ExportList } from '../ui/list/export-list.tsx';

/** Exports the requests of a kind that the list finds. */
export function RequestExport({ kind }: { kind: EducationKind }) {
  return (
    <ExportList
      makeLink={(filters, format) =>
        api(exportRequests, { body: { ...filters, kind, format } as BodyInputOf<typeof exportRequests> })
      }
    />
  );
}
