import { useQuery } from '@tanstack/react-query';
import { auditNames } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { auditLog } from './audit.resource.ts';
import { useAuditWords } from './audit-words.ts';
import { ChangeView } from './change-view.tsx';

const noNames = { staff: [], actions: [], entities: [] };
/** By their words, in the order of these. */
const optionsOf = (names: readonly string[], wordOf: (name: string) => string) =>
  names
    .map((value) => ({ value, label: wordOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** Who changed what, and when: to be read, never altered (STAFF-22). */
export default function AuditPage() {
  const t = useText();
  const pick = usePick();
  const { actionOf, kindOf, recordOf } = useAuditWords();
  const { data: names = noNames } = useQuery({ queryKey: ['auditNames'], queryFn: () => api(auditNames) });
  return (
    <ListPage
      title={t('audit.title')}
      resource={auditLog}
      order={{ sort: 'at', direction: 'desc' }}
      filters={[
        {
          kind: 'select',
          name: 'staffId',
          label: t('audit.who'),
          options: names.staff.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'select',
          name: 'action',
          label: t('audit.what'),
          options: optionsOf(names.actions, actionOf),
        },
        {
          kind: 'select',
          name: 'entity',
          label: t('audit.record'),
          options: optionsOf(names.entities, kindOf),
        },
        { kind: 'text', name: 'entityId', label: t('audit.recordNo') },
        { kind: 'days', from: 'from', to: 'to', label: t('audit.when') },
      ]}
      columns={[
        { title: t('audit.when'), sort: 'at', cell: ({ at }) => formatDateTime(at) },
        { title: t('audit.who'), cell: ({ staff }) => staff?.name ?? t('audit.theShop') },
        { title: t('audit.what'), cell: ({ action }) => actionOf(action) },
        {
          title: t('audit.record'),
          cell: ({ entity, entityId, name }) => (
            <>
              {recordOf(entity, entityId)}
              {name && <span className="block text-muted wrap-anywhere">{pick(name)}</span>}
            </>
          ),
        },
        { title: t('audit.change'), cell: (row) => <ChangeView {...row} /> },
      ]}
    />
  );
}
