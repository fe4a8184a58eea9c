import { useQuery } from '@tanstack/react-query';
import { auditNames } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { auditLog } from './audit.resource.ts';
import { ChangeView } from './change-view.tsx';

const noNames = { staff: [], actions: [], entities: [] };
const optionOf = (name: string) => ({ value: name, label: name });

/** Who changed what, and when: to be read, never altered (STAFF-22). */
export default function AuditPage() {
  const t = useText();
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
        { kind: 'select', name: 'action', label: t('audit.what'), options: names.actions.map(optionOf) },
        { kind: 'select', name: 'entity', label: t('audit.record'), options: names.entities.map(optionOf) },
        { kind: 'text', name: 'entityId', label: t('audit.recordNo') },
        { kind: 'days', from: 'from', to: 'to', label: t('audit.when') },
      ]}
      columns={[
        { title: t('audit.when'), sort: 'at', cell: ({ at }) => formatDateTime(at) },
        { title: t('audit.who'), cell: ({ staff }) => staff?.name ?? t('audit.theShop') },
        { title: t('audit.what'), cell: ({ action }) => action },
        { title: t('audit.record'), cell: ({ entity, entityId }) => `${entity} ${entityId}` },
        { title: t('audit.change'), cell: (row) => <ChangeView {...row} /> },
      ]}
    />
  );
}
