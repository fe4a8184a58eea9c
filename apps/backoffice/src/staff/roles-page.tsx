import { useQueryClient } from '@tanstack/react-query';
import { saveRole, type StaffRight, type StaffRole } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { refreshMember } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { RightsTable, type RightsOfRoles } from './rights-table.tsx';
import { useRoles } from './use-roles.ts';

/** What each role allows (STAFF-02). */
export default function RolesPage() {
  const t = useText();
  // Other pages read the roles too, perhaps an hour ago: what is changed here is what stands now.
  const { isFetchedAfterMount: isFresh, ...query } = useRoles();
  if (query.data && isFresh) return <RolesForm roles={query.data} />;
  return (
    <Page title={t('staff.roles')}>
      <Reading query={{ ...query, isPending: !isFresh }} />
    </Page>
  );
}

const rightsOf = (roles: readonly StaffRole[]): RightsOfRoles =>
  Object.fromEntries(roles.map(({ code, rights }) => [code, rights]));

const isSame = (some: readonly StaffRight[], others: readonly StaffRight[]) =>
  some.length === others.length && some.every((right) => others.includes(right));

function RolesForm({ roles }: { roles: readonly StaffRole[] }) {
  const t = useText();
  const client = useQueryClient();
  // Only what is changed here is saved: what a colleague changes meanwhile stays as they left it.
  const [before, setBefore] = useState(roles);
  const form = useFormState({
    initial: rightsOf(before),
    save: async (draft) => {
      for (const { code, version, rights } of before) {
        const wanted = draft[code] ?? rights;
        if (isSame(wanted, rights)) continue;
        const saved = await api(saveRole, { body: { code, version, rights: [...wanted] } });
        setBefore((now) => now.map((role) => (role.code === code ? saved : role)));
      }
      showToast(t('kit.saved'), { kind: 'success' });
      // The menu follows when one's own role was among them.
      await refreshMember();
      void client.invalidateQueries();
    },
  });
  return (
    <FormPage title={t('staff.roles')} form={form} back="/staff">
      <p className="text-muted">{t('staff.rolesText')}</p>
      <RightsTable roles={roles} chosen={form.draft} onChange={form.change} />
    </FormPage>
  );
}
