import { useQueryClient } from '@tanstack/react-query';
import { saveRole, type StaffRight, type StaffRole, staffRights } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { cn } from '@zay/web/ui/class-names.ts';
import { api } from '../platform/api.ts';
import { useText, usePick } from '../platform/language/context.ts';
import { refreshMember, useMay } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { useRoles } from './use-roles.ts';

/** The rights of each role (STAFF-02). */
export default function RolesPage() {
  const t = useText();
  // Other pages cache the roles: the form waits for fresh data.
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
  // Only changes made here are saved, so a colleague's concurrent changes survive.
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
      // The member's own rights may have changed, and with them the menu.
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

/** Rights by role code. */
type RightsOfRoles = Readonly<Record<string, readonly StaffRight[]>>;

interface RightsTableProps {
  readonly roles: readonly StaffRole[];
  readonly chosen: RightsOfRoles;
  readonly onChange: (change: RightsOfRoles) => void;
}

/** Fixed columns are hidden on narrow screens. */
const ofRole = ({ isFixed }: Pick<StaffRole, 'isFixed'>) => isFixed && 'max-sm:hidden';

/**
 * One row per right, one column per role. Members cannot grant or revoke rights that they lack; owners keep all rights.
 */
function RightsTable({ roles, chosen, onChange }: RightsTableProps) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  const toggle = (code: string, right: StaffRight) => {
    const rights = chosen[code] ?? [];
    onChange({ [code]: rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right] });
  };
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('staff.roles')}</caption>
        <thead>
          <tr className="bg-mist align-bottom">
            <th scope="col" className="sticky start-0 bg-mist px-3 py-2 text-start font-semibold max-sm:px-2">
              {t('staff.right')}
            </th>
            {roles.map(({ code, name, members, isFixed }) => (
              <th
                key={code}
                scope="col"
                className={cn(
                  'px-1 py-2 text-center font-semibold whitespace-nowrap max-sm:text-sm',
                  ofRole({ isFixed }),
                )}
              >
                {pick(name)}
                <span className="block text-xs font-normal text-muted">
                  {t('staff.members', { n: members })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staffRights.map((right) => (
            <tr key={right} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 bg-paper px-3 text-start font-normal max-sm:px-2 max-sm:text-sm"
              >
                {t(`rights.${right}`)}
              </th>
              {roles.map(({ code, name, isFixed }) => (
                <td key={code} className={cn('p-0', ofRole({ isFixed }))}>
                  <label className="flex min-h-11 min-w-11 items-center justify-center">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t('staff.allows', { role: pick(name), right: t(`rights.${right}`) })}
                      checked={chosen[code]?.includes(right) ?? false}
                      disabled={isFixed || !may(right)}
                      onChange={() => toggle(code, right)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
