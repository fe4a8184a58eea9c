import { formatDateTime } from '@zay/web/platform/dates.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { memberLooks, stateOf } from './member-state.ts';
import { staffRecords } from './staff.resource.ts';
import { useRoleName, useRoles } from './use-roles.ts';

/** All members of staff (STAFF-02). */
export default function StaffPage() {
  const t = useText();
  const pick = usePick();
  const roleName = useRoleName();
  const { data: roles = [] } = useRoles();
  return (
    <ListPage
      title={t('staff.title')}
      actions={<ButtonLink to="/staff/new">{t('staff.new')}</ButtonLink>}
      resource={staffRecords}
      order={{ sort: 'name', direction: 'asc' }}
      searchLabel={t('staff.search')}
      filters={[
        {
          kind: 'select',
          name: 'role',
          label: t('staff.role'),
          options: roles.map(({ code, name }) => ({ value: code, label: pick(name) })),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('staff.state'),
          options: (['active', 'disabled'] as const).map((value) => ({ value, label: t(`staff.${value}`) })),
        },
      ]}
      rowLink={({ id }) => `/staff/${id}`}
      columns={[
        { title: t('staff.name'), sort: 'name', cell: ({ name }) => name },
        { title: t('staff.email'), isPlain: true, sort: 'email', cell: ({ email }) => email },
        { title: t('staff.role'), isPlain: true, cell: ({ role }) => roleName(role) },
        {
          title: t('staff.state'),
          isPlain: true,
          cell: (member) => <StatusBadge state={stateOf(member)} looks={memberLooks} />,
        },
        {
          title: t('staff.codes'),
          cell: ({ hasTotp }) => t(hasTotp ? 'staff.hasCodes' : 'staff.noCodes'),
        },
        {
          title: t('staff.lastSeen'),
          sort: 'lastSeenAt',
          cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : t('staff.never')),
        },
      ]}
    />
  );
}
