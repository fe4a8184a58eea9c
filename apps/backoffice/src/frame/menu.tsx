import { cn } from '@zay/web/ui/class-names.ts';
import { NavLink } from 'react-router';
import { menuGroups, type AreaPage } from '../platform/areas.ts';
import { useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';

const groupTexts = {
  daily: 'office.groupDaily',
  catalogue: 'office.groupCatalogue',
  content: 'office.groupContent',
  education: 'office.groupEducation',
  people: 'office.groupPeople',
  house: 'office.groupHouse',
} as const;

/** The pages that the member may open, in groups. */
export function Menu({ pages }: { pages: readonly AreaPage[] }) {
  const t = useText();
  const may = useMay();
  const entries = pages.flatMap(({ path, right, menu }) => (menu && may(right) ? [{ ...menu, path }] : []));
  return (
    <nav aria-label={t('office.menu')} className="flex flex-col gap-4">
      {menuGroups.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-label={t(groupTexts[group])}>
            <h2 className="px-3 text-sm font-semibold text-muted">{t(groupTexts[group])}</h2>
            <ul>
              {members.map(({ path, text, icon: Icon }) => (
                <li key={path}>
                  <NavLink
                    to={`/${path}`}
                    className={({ isActive }) =>
                      cn(
                        'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 leading-snug',
                        isActive ? 'bg-jade-soft font-semibold text-jade' : 'hover:bg-jade-soft',
                      )
                    }
                  >
                    <Icon aria-hidden className="shrink-0 text-lg" />
                    {t(text as 'audit.title')}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
