import { ButtonLink } from '@zay/web/ui/button.tsx';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { useRoles } from './use-roles.ts';

/** All roles with what each may do (STAFF-02, STAFF-58). */
export default function RolesPage() {
  const t = useText();
  const pick = usePick();
  const query = useRoles();
  return (
    <Page title={t('staff.roles')} actions={<ButtonLink to="/roles/new">{t('staff.newRole')}</ButtonLink>}>
      <p className="text-muted">{t('staff.rolesText')}</p>
      <Reading query={query} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {query.data?.map(({ code, name, rights, members, isFixed }) => (
          <li key={code} className="flex flex-col gap-1 rounded-card border border-line p-4">
            <h2 className="text-lg font-semibold">
              {isFixed ? (
                pick(name)
              ) : (
                <Link to={`/roles/${code}`} className="inline-flex min-h-11 items-center text-jade underline">
                  {pick(name)}
                </Link>
              )}
            </h2>
            <p className="text-sm text-muted">{t('staff.members', { n: members })}</p>
            <p>
              {isFixed
                ? t('staff.everyRight')
                : rights.map((right) => t(`rights.${right}`)).join(t('common.comma')) || t('staff.noRights')}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
